import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AnalyticsEvent, ClientLogEntry } from '@waymark/contract'
import { answerCalls, listCalls, refuse } from '../../../test/answer-calls.ts'
import { createId, exampleMember, exampleOrganisation, exampleSetting } from '../../../test/examples.ts'
import { client } from '../../lib/calls/api.ts'
import { sessionQuery } from '../../lib/calls/session.ts'
import { pushReports, report } from '../../lib/calls/telemetry.ts'
import { startTelemetry } from './start-telemetry.ts'

const orgId = exampleOrganisation.id
const appId = createId()

let stop: () => void = () => undefined
beforeEach(() => {
  answerCalls({
    apps: {
      list: () => ({ content: [], page: 0, size: 1000, totalPages: 0, totalElements: 0 }),
      update: () => Promise.reject(refuse('not_found')),
    },
    analytics: {
      send: () => ({ id: createId() }),
      sendBatch: (events) => ({ accepted: events.length }),
      collectLogs: ({ entries }) => ({ accepted: entries.length }),
      loggerConfig: () => ({
        detail: {
          logger_config: { ent_id: orgId, server_logger_max_logs: 20, server_logger_flush_interval: 30 },
        },
      }),
    },
  })
})
afterEach(() => stop())

const screen = (
  <>
    <nav>
      <a href="#x">Menu</a>
    </nav>
    <main>
      <input aria-label="Name" />
      <button>Zanzibar, as an author named it</button>
    </main>
  </>
)

/** Starts telemetry for a signed-in Admin on the projects of an app. */
async function start({ collectsUsage = true, apiBase = 'https://guides.example.org' } = {}) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, {
    uid: exampleMember.uid,
    sid: createId(),
    member: exampleMember,
    organisation: exampleOrganisation,
    setting: { ...exampleSetting, flags: { ...exampleSetting.flags, collectsUsage } },
  })
  const router = createMemoryRouter(
    [{ path: 'app/:appId', children: [{ path: 'projects', element: screen }] }],
    {
      initialEntries: [`/app/${appId}/projects?q=Zanzibar`],
    },
  )
  await render(<RouterProvider router={router} />)
  stop = startTelemetry({ router, queryClient, apiBase })
}

const listSent = () => listCalls('analytics.sendBatch').flat() as AnalyticsEvent[]
const listLines = () =>
  listCalls('analytics.collectLogs').flatMap((it) => (it as { entries: ClientLogEntry[] }).entries)

test('calls, screens and clicks go as one batch of ten, in named areas, with the role of the member', async () => {
  await start()
  await client.apps.list({})
  await client.apps.update({ id: appId, name: 'Zanzibar' }).catch(() => undefined)
  await userEvent.click(page.getByRole('link', { name: 'Menu' }))
  await userEvent.fill(page.getByLabelText('Name'), 'Zanzibar')
  const click = async (times: number) => {
    for (let clicks = 0; clicks < times; clicks += 1) await userEvent.click(page.getByRole('button'))
  }
  await click(3)
  expect(listCalls('analytics.sendBatch')).toHaveLength(0)
  await click(3)
  await expect.poll(() => listCalls('analytics.sendBatch')).toHaveLength(1)
  const [batch] = listCalls('analytics.sendBatch') as AnalyticsEvent[][]
  expect(batch).toHaveLength(10)
  const find = (path: string) => batch?.find(({ properties }) => properties.path === path)
  expect(find('/v1/apps')).toEqual({
    eventType: 'MOBILE_API_METRICS',
    metadata: { orgRole: 'Admin', area: 'DASHBOARD_PROJECTS' },
    properties: {
      call: 'apps.list',
      method: 'GET',
      path: '/v1/apps',
      status: 200,
      durationMs: expect.any(Number),
    },
  })
  expect(find('/v1/apps/{id}')?.properties).toMatchObject({ method: 'PUT', status: 404 })
  expect(batch).toContainEqual(
    expect.objectContaining({ eventType: 'SCREEN_OPENED', properties: { screen: '/app/:appId/projects' } }),
  )
  expect(batch).toContainEqual({
    eventType: 'CLICKED',
    metadata: { orgRole: 'Admin', area: 'DASHBOARD_NAV' },
    properties: { element: 'a' },
  })
})

test('nothing that an author typed leaves, nor an id', async () => {
  await start()
  await client.apps.update({ id: appId, name: 'Zanzibar' }).catch(() => undefined)
  await userEvent.fill(page.getByLabelText('Name'), 'Zanzibar')
  await userEvent.click(page.getByRole('button'))
  report({ kind: 'error', error: new Error('Cannot save "Zanzibar"') })
  await pushReports()
  const sent = JSON.stringify([listSent(), listLines(), listCalls('analytics.send')])
  expect(sent).toContain('Cannot save')
  expect(sent).toContain('CLICKED')
  expect(sent).not.toContain('Zanzibar')
  expect(sent).not.toContain(appId)
})

test('an error goes at once, and into the log', async () => {
  await start()
  report({ kind: 'error', error: new TypeError('It broke') })
  await expect
    .poll(() => listCalls('analytics.send'))
    .toMatchObject([
      {
        eventType: 'DEFAULT',
        metadata: {
          orgRole: 'Admin',
          language: 'en',
          agent: navigator.userAgent,
          url: '/app/:appId/projects',
        },
        properties: {
          message: 'TypeError: It broke',
          stack: expect.stringContaining('start-telemetry.test'),
        },
      },
    ])
  report({ kind: 'error', error: new TypeError('It broke'), replacesScreen: true })
  await expect.poll(() => listCalls('analytics.send')[1]).toMatchObject({ eventType: 'DASHBOARD_PROJECTS' })
  await pushReports()
  const [line] = listLines().filter(({ log_data: data }) => data['string.log_type'] === 'error')
  expect(line).toMatchObject({
    platform: 'MOBILE',
    level: 200,
    module: 'MOBILE_DASHBOARD_LOGS',
    org_id: orgId,
  })
})

test('an error that repeats is told a few times only', async () => {
  await start()
  for (let times = 0; times < 30; times += 1) report({ kind: 'error', error: new Error('Again') })
  await pushReports()
  await expect.poll(() => listCalls('analytics.send')).toHaveLength(10)
})

test.each([
  ['the organisation collects nothing', { collectsUsage: false }],
  ['the API is that of developers', { apiBase: 'https://dev.example.org' }],
])('nothing is sent where %s', async (_where, place) => {
  await start(place)
  for (let times = 0; times < 10; times += 1) await client.apps.list({})
  report({ kind: 'error', error: new Error('It broke') })
  await pushReports()
  expect(listCalls('apps.list')).toHaveLength(10)
  for (const name of ['send', 'sendBatch', 'collectLogs', 'loggerConfig'])
    expect(listCalls(`analytics.${name}`)).toHaveLength(0)
})

test('a failure of its own neither shows nor is lost', async () => {
  answerCalls({ analytics: { sendBatch: () => Promise.reject(refuse('internal')) } })
  await start()
  for (let times = 0; times < 10; times += 1) await client.apps.list({})
  await expect.poll(() => listCalls('analytics.sendBatch')).toHaveLength(1)
  answerCalls({ analytics: { sendBatch: (events) => ({ accepted: events.length }) } })
  await pushReports()
  const [first, second] = listCalls('analytics.sendBatch')
  expect(second).toEqual(first)
})
