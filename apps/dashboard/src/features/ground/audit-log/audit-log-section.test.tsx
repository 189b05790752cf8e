import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AuditEntry } from '@waymark/contract'
import { answerCalls, listCalls, paged } from '../../../../test/answer-calls.ts'
import { createId, exampleApp, exampleMember } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { AuditLogSection } from './audit-log-section.tsx'

const createEntry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: createId(),
  at: '2026-03-01T09:00:00.000Z',
  actorId: exampleMember.uid,
  actorName: 'Ada Author',
  actorEmail: 'ada@example.org',
  tokenId: null,
  tokenName: null,
  call: 'deployments.goLive',
  succeeded: true,
  appId: exampleApp.id,
  pathIds: { appId: exampleApp.id },
  changes: [{ field: 'name', before: 'Shop', after: 'Corner shop' }],
  requestId: 'request-7',
  address: '192.0.2.1',
  ...change,
})

function holdLog(...entries: AuditEntry[]) {
  answerCalls({
    auditLog: { list: () => paged(entries) },
    users: { list: () => paged([exampleMember]) },
    apps: { list: () => paged([exampleApp]) },
  })
}

test('says in words who did what and in which app, and more on request', async () => {
  holdLog(createEntry(), createEntry({ call: 'users.login', succeeded: false, appId: null }))
  await renderScreen(<AuditLogSection />)
  const row = page.getByRole('row', { name: /Deployment: taken live/ })
  await expect.element(row).toMatchTextContent(/Ada Author.*Shop/)
  await expect.element(page.getByRole('row', { name: /signed in/ })).toMatchTextContent('Refused')
  await userEvent.click(row.getByRole('button'))
  await expect.element(page.getByRole('cell', { name: '192.0.2.1' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'name Shop Corner shop' })).toBeVisible()
  expect(await listViolations()).toEqual([])
})

test('narrows to an action and a span of days, in the table and in the file alike', async () => {
  holdLog(createEntry())
  await renderScreen(<AuditLogSection />)
  await userEvent.click(page.getByRole('combobox', { name: 'Action' }))
  await userEvent.click(page.getByRole('option', { name: 'Deployment: taken live' }))
  await userEvent.fill(page.getByLabelText('From'), '2026-03-01')
  const from = new Date('2026-03-01T00:00:00').toISOString()
  await expect
    .poll(() => listCalls('auditLog.list').at(-1))
    .toMatchObject({ call: 'deployments.goLive', from, page: 0 })
  const file = page.getByRole('link', { name: 'Download CSV' })
  await expect.element(file).toHaveAttribute('href', expect.stringContaining('call=deployments.goLive'))
  await userEvent.click(page.getByRole('button', { name: 'Clear filters' }))
  await expect.element(file).toHaveAttribute('href', '/v1/audit-log.csv?')
})

test('an empty log says why', async () => {
  holdLog()
  await renderScreen(<AuditLogSection />, { language: 'de' })
  await expect.element(page.getByText('Keine Einträge')).toBeVisible()
})
