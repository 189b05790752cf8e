import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EndUserRecord, ErasureReceipt } from '@waymark/contract'
import { answerCalls, listCalls, refuse } from '../../../../test/answer-calls.ts'
import { createId, exampleApp } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { EndUsersPage } from './end-users-page.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const AT = '2026-03-01T09:00:00.000Z'
const deploymentId = createId()

const record: EndUserRecord = {
  key: 'user-7',
  firstSeenAt: AT,
  lastSeenAt: AT,
  events: 12,
  eventsByType: {},
  deploymentIds: [deploymentId],
  responses: 0,
  lists: 0,
  profile: {
    lastSeenAt: AT,
    isSigned: true,
    platform: 'WEB',
    locale: 'de',
    appVersion: null,
    properties: [
      { name: 'plan', isPrivate: false, value: 'pro' },
      { name: 'salary', isPrivate: true, value: null },
      { name: 'since', isPrivate: false, value: '2026-03-01T09:00:00.000Z' },
    ],
  },
  accounts: [{ key: 'acme', lastSeenAt: AT }],
  segments: [{ id: createId(), name: 'Loyal' }],
  met: [
    {
      deploymentId,
      name: 'Welcome',
      firstSeenAt: AT,
      lastSeenAt: AT,
      outcome: 'COMPLETED',
      seen: 2,
      started: 1,
      completed: 1,
      dismissed: 0,
    },
  ],
  notMet: [{ deploymentId: createId(), name: 'News', sees: false, gate: 'LOCALE', reason: null }],
  answers: [
    {
      responseId: createId(),
      surveyId: createId(),
      surveyName: 'Would you?',
      isComplete: true,
      updatedAt: AT,
      notes: [{ questionId: 'why', text: 'Too many clicks', tags: ['Bug'], note: 'Call them' }],
    },
  ],
}

test('an id is found by its beginning, and says what the person met and why not the rest', async () => {
  answerCalls({
    endUsers: {
      search: () => ({
        keepsProfiles: true,
        found: [{ key: 'user-7', lastSeenAt: AT, isSigned: true }],
      }),
      get: () => record,
    },
  })
  await renderScreen(<EndUsersPage />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Search by the start of an ID' }), 'user')
  await expect.poll(() => listCalls('endUsers.search').at(-1)).toMatchObject({ prefix: 'user' })
  await userEvent.click(page.getByRole('link', { name: 'user-7' }))
  await expect
    .element(page.getByRole('rowheader', { name: /^Would you\?/ }))
    .toMatchTextContent('“Too many clicks”BugCall them')
  await expect.element(page.getByRole('row', { name: 'plan pro' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'salary Private' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^since 1 Mar 2026, / })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Platform Web' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Welcome.*2 1 1 0/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'News Not for this language' })).toBeVisible()
  expect(await listViolations()).toEqual([])
})

const receipt: ErasureReceipt = {
  id: createId(),
  appId: exampleApp.id,
  endUserHash: 'a'.repeat(64),
  salt: 'b'.repeat(32),
  erasedAt: '2026-11-27T10:00:00.000Z',
  erasedBy: null,
  erasedByName: 'Ada',
  seal: 'c2VhbA==',
  counts: { profile: 1, events: 12, reached: 3, responses: 0, lists: 1, deliveries: 2 },
}

test('an erasure asks first, and leaves a receipt', async () => {
  answerCalls({
    endUsers: {
      get: () => record,
      search: () => ({ keepsProfiles: true, found: [] }),
      delete: () => ({
        deleted: true as const,
        profile: true,
        events: 12,
        reached: 3,
        responses: 0,
        lists: 1,
        accounts: 1,
        deliveries: 2,
        receipt,
      }),
    },
  })
  await renderScreen(<EndUsersPage />, { at: '/?id=user-7' })
  await userEvent.click(button('Erase'))
  expect(listCalls('endUsers.delete')).toEqual([])
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Erase' }))
  await expect.element(page.getByRole('heading', { name: 'user-7 was erased' })).toBeVisible()
  await expect.element(page.getByText('12 events')).toBeVisible()
  await expect.element(page.getByText('1 list entry')).toBeVisible()
  expect(listCalls('endUsers.delete')).toEqual([{ appId: exampleApp.id, key: 'user-7' }])
})

test('an id that nothing names is said to be unknown, in German too', async () => {
  answerCalls({
    endUsers: {
      get: () => {
        throw refuse('not_found')
      },
    },
  })
  await renderScreen(<EndUsersPage />, { language: 'de', at: '/?id=niemand' })
  await expect.element(page.getByText('Über niemand ist nichts bekannt')).toBeVisible()
})

test('the empty list of a new app leads to what installs the SDK', async () => {
  answerCalls({ endUsers: { search: () => ({ keepsProfiles: true, found: [] }) } })
  await renderScreen(<EndUsersPage />)
  const install = page.getByRole('link', { name: 'Install Waymark' })
  await expect.element(install).toHaveAttribute('href', expect.stringMatching(/\/settings\/install$/))
})

test('the list of an app that stores no properties says why it is empty', async () => {
  answerCalls({ endUsers: { search: () => ({ keepsProfiles: false, found: [] }) } })
  await renderScreen(<EndUsersPage />)
  await expect.element(page.getByRole('note')).toMatchTextContent('are not stored')
})
