import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ErrorGroup, KeptClientLog, RequestFigures } from '@waymark/contract'
import { answerCalls, listCalls, paged, refuse } from '../../../../test/answer-calls.ts'
import { createId, exampleMember, exampleOrganisation, exampleSetting } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { UsageSection } from './usage-section.tsx'

const AT = '2026-03-01T09:00:00.000Z'

const request: RequestFigures = {
  method: 'GET',
  path: '/v1/apps/{id}',
  count: 1204,
  medianMs: 12.4,
  slowMs: 480,
  errorShare: 0.25,
  firstAt: AT,
  lastAt: AT,
}

const error: ErrorGroup = {
  message: 'TypeError: It broke',
  count: 7,
  members: 2,
  firstAt: AT,
  lastAt: AT,
  eventType: 'DEFAULT',
  stack: 'at drawStep (editor.js:7:12)',
  metadata: { url: '/app/:appId/projects', orgRole: 'Member', language: 'en', agent: 'Firefox' },
}

const line: KeptClientLog = {
  id: createId(),
  at: AT,
  memberId: exampleMember.uid,
  logType: 'warn',
  user: exampleMember.uid,
  platform: 'MOBILE',
  level: 200,
  module: 'MOBILE_DASHBOARD_LOGS',
  message: 'auth-ent failed (500)',
  ent_id: exampleOrganisation.id,
  org_id: exampleOrganisation.id,
  log_data: { 'string.url': '/home', 'long.line_number': 7 },
}

beforeEach(() =>
  answerCalls({
    analytics: {
      figures: () => ({
        days: [{ day: new Date().toISOString().slice(0, 10), screens: 3, requests: 40, errors: 1 }],
      }),
      listRequests: () => paged([request]),
      listErrors: () => paged([error]),
      listLogs: () => ({ ...paged([line]), totalPages: 2 }),
    },
    users: { list: () => paged([exampleMember]) },
  }),
)

test('shows the days as a chart, and of each call how long it took and how often it failed', async () => {
  await renderScreen(<UsageSection />)
  // The sum, and the end of its own scale: the most of a day.
  await expect
    .element(page.getByRole('group', { name: 'Screens opened' }))
    .toMatchTextContent(/^Screens opened3.*3$/)
  const row = page.getByRole('row', { name: /apps/ })
  await expect.element(row).toMatchTextContent(/GET.*1,204.*12 ms.*480 ms.*25/)
  expect(await listViolations()).toEqual([])
  await userEvent.fill(page.getByRole('textbox', { name: 'Search paths' }), 'apps')
  await expect
    .poll(() => listCalls('analytics.listRequests').at(-1))
    .toMatchObject({ search: 'apps', page: 0 })
})

test('shows errors with the latest stack on request', async () => {
  await renderScreen(<UsageSection />, { at: '/?tab=errors&days=7' })
  const row = page.getByRole('row', { name: /It broke/ })
  await expect.element(row).toMatchTextContent(/7.*2/)
  await userEvent.click(row.getByRole('button'))
  await expect.element(page.getByText('at drawStep (editor.js:7:12)')).toBeVisible()
  await expect.element(page.getByText(/Screen: .*projects/)).toBeVisible()
  expect(await listViolations()).toEqual([])
  const { from } = listCalls('analytics.listErrors').at(-1) as { from: string }
  expect((Date.now() - Date.parse(from)) / 86_400_000).toBeLessThan(7)
})

test('offers each list as a file, with the same filter', async () => {
  await renderScreen(<UsageSection />, { at: '/?q=apps&level=error' })
  const file = page.getByRole('link', { name: 'Download CSV' })
  const expectFile = (address: RegExp) =>
    expect.element(file).toHaveAttribute('href', expect.stringMatching(address))
  await expectFile(/^\/v1\/analytics\/requests\.csv\?from=\d{4}[^&]+&search=apps$/)
  await userEvent.click(page.getByRole('tab', { name: 'Errors' }))
  await expectFile(/^\/v1\/analytics\/errors\.csv\?from=[^&]+$/)
})

test('narrows client logs to a level, in the table and in the file alike, page by page', async () => {
  await renderScreen(<UsageSection />, { at: '/?tab=logs&page=2' })
  await expect.element(page.getByRole('row', { name: /auth-ent failed/ })).toMatchTextContent(/Warning.*Ada/)
  expect(listCalls('analytics.listLogs').at(-1)).toMatchObject({ page: 1 })
  await userEvent.click(page.getByRole('combobox', { name: 'Level' }))
  await userEvent.click(page.getByRole('option', { name: 'Error' }))
  await expect.poll(() => listCalls('analytics.listLogs').at(-1)).toMatchObject({ logType: 'error', page: 0 })
  const file = page.getByRole('link', { name: 'Download CSV' })
  await expect.element(file).toHaveAttribute('href', expect.stringContaining('logType=error'))
  expect(await listViolations()).toEqual([])
})

test('says what is collected, and switches it off', async () => {
  answerCalls({
    organisation: {
      updateSetting: () => ({
        setting: { ...exampleSetting, flags: { ...exampleSetting.flags, collectsUsage: false } },
      }),
    },
  })
  await renderScreen(<UsageSection />)
  await expect.element(page.getByText(/sent to this server only/)).toBeVisible()
  await userEvent.click(page.getByRole('switch', { name: /^Collect usage data/ }))
  await expect
    .poll(() => listCalls('organisation.updateSetting'))
    .toMatchObject([{ setting: { flags: { collectsUsage: false } } }])
  await expect.element(page.getByText('Usage data is no longer collected')).toBeVisible()
})

test('says why a list is empty, and what failed', async () => {
  answerCalls({
    analytics: { listErrors: () => paged([]), listLogs: () => Promise.reject(refuse('internal')) },
  })
  await renderScreen(<UsageSection />, { at: '/?tab=errors&q=x', language: 'de' })
  await expect.element(page.getByText('Nichts gefunden')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Filter zurücksetzen' }))
  await expect.element(page.getByText('Noch keine Einträge')).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: 'Client-Protokoll' }))
  await expect.element(page.getByRole('button', { name: 'Neu laden' })).toBeVisible()
})
