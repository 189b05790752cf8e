import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApiToken, NewApiToken } from '@waymark/contract'
import { answerCalls, listCalls, paged } from '../../../../test/answer-calls.ts'
import { createId, exampleApp, exampleMember } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { TokensPanel } from './tokens-panel.tsx'

const createToken = (change: Partial<ApiToken> = {}): ApiToken => ({
  id: createId(),
  name: 'Nightly export',
  appId: null,
  scopes: ['READ', 'INSIGHTS'],
  ending: 'x7Qa',
  expiresAt: null,
  lastUsedAt: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  memberId: exampleMember.uid,
  memberName: 'Ada Author',
  ...change,
})

function holdTokens(...tokens: ApiToken[]) {
  answerCalls({
    apps: { list: () => paged([exampleApp]) },
    apiTokens: {
      list: () => paged(tokens),
      create: (input: NewApiToken) => ({ ...createToken(input), token: 'waymark_shown-once' }),
      revoke: () => ({ revoked: true as const }),
    },
  })
}

test('each token says what it may do, for which app, and when it was last used', async () => {
  holdTokens(
    createToken(),
    createToken({ name: 'Old', appId: exampleApp.id, expiresAt: '2026-01-01T00:00:00.000Z' }),
  )
  await renderScreen(<TokensPanel />)
  const first = page.getByRole('row', { name: /Nightly export/ })
  await expect.element(first).toMatchTextContent('Ends with x7Qa')
  await expect.element(first).toMatchTextContent('Insights')
  const old = page.getByRole('row', { name: /Old/ })
  await expect.element(old).toMatchTextContent(exampleApp.name)
  await expect.element(old).toMatchTextContent('Expired')
  expect(await listViolations()).toEqual([])
})

test('a token is created with its scopes and an end, and shown once', async () => {
  holdTokens()
  await renderScreen(<TokensPanel />)
  await userEvent.click(page.getByRole('button', { name: 'Create token' }))
  const dialog = page.getByRole('dialog', { name: 'Create token' })
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }))
  await expect.element(dialog.getByText('Enter a name')).toBeVisible()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Build server')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Publish' }))
  expect(await listViolations()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }))
  await expect.element(page.getByText('waymark_shown-once')).toBeVisible()
  const [sent] = listCalls('apiTokens.create') as NewApiToken[]
  expect(sent).toMatchObject({ name: 'Build server', appId: null, scopes: ['READ', 'PUBLISH'] })
  const days = (Date.parse(sent?.expiresAt ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(90)
})

test('a token is revoked after a question', async () => {
  const token = createToken()
  holdTokens(token)
  await renderScreen(<TokensPanel />)
  await userEvent.click(page.getByRole('button', { name: 'Revoke Nightly export' }))
  await userEvent.click(page.getByRole('button', { name: 'Revoke token' }))
  await expect.element(page.getByText('Nightly export was revoked')).toBeVisible()
  expect(listCalls('apiTokens.revoke')).toEqual([{ id: token.id }])
})
