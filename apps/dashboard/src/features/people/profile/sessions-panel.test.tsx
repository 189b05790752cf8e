import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MemberSession } from '@waymark/contract'
import { answerCalls, listCalls } from '../../../../test/answer-calls.ts'
import { createId } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

const createSession = (change: Partial<MemberSession>): MemberSession => ({
  id: createId(),
  isCurrent: false,
  browser: 'Firefox',
  system: 'Windows',
  address: '203.0.113.7',
  createdAt: '2026-03-01T09:00:00.000Z',
  lastActiveAt: new Date(Date.now() - 3_600_000 * 2).toISOString(),
  ...change,
})

test('sessions say where and when they were used, and are ended one by one or all but this', async () => {
  let open = [
    createSession({ browser: 'Chrome', system: 'macOS', isCurrent: true }),
    createSession({}),
    createSession({ browser: null, system: null, address: null }),
  ]
  answerCalls({
    users: {
      listSessions: () => ({ content: open }),
      endSession: ({ id }) => {
        open = open.filter((it) => it.id !== id)
        return { ended: true }
      },
      endOtherSessions: () => {
        open = open.filter((it) => it.isCurrent)
        return { ended: true }
      },
    },
  })
  const [, firefox] = open
  await renderScreen(<SessionsPanel />)
  const rows = page.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Chrome on macOS.*This browser/)
  await expect.element(rows.nth(1)).toMatchTextContent(/203\.0\.113\.7.*2 hours ago/)
  await expect.element(rows.nth(2)).toMatchTextContent('Unknown browser on unknown system')
  expect(rows.nth(0).getByRole('button').query()).toBeNull()
  expect(await listViolations()).toEqual([])

  await userEvent.click(page.getByRole('button', { name: 'Sign out Firefox on Windows' }))
  await expect.element(page.getByText('The browser was signed out')).toBeVisible()
  expect(listCalls('users.endSession')).toEqual([{ id: firefox?.id }])
  await userEvent.click(page.getByRole('button', { name: 'Sign out all others' }))
  await expect.element(page.getByText('All other browsers were signed out')).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(1)
})
