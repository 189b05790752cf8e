import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createLogEntry } from '../../../test/places/platform.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const post = (who: SignedIn, path: string, body: unknown) =>
  who.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('analytics of the dashboard', () => {
  it('analytics are stored one by one or in a batch, under whoever sent them', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const { id } = await member.api.analytics.send({
      eventType: 'EDITOR_OPENED',
      metadata: { language: 'en', url: '/editor' },
      properties: { ms: 12, isFirst: true },
    })
    const from = server.clock.now().toISOString()
    server.clock.advance(1000)
    const batch = [{ eventType: 'MOBILE_API_METRICS' }, { eventType: 'MOBILE_API_METRICS' }]
    expect(await admin.api.analytics.sendBatch(batch)).toEqual({ accepted: 2 })
    const all = await admin.api.analytics.list({})
    expect(all.content.map(({ eventType }) => eventType)).toEqual([
      'MOBILE_API_METRICS',
      'MOBILE_API_METRICS',
      'EDITOR_OPENED',
    ])
    expect(all.content[2]).toMatchObject({
      id,
      memberId: member.memberId,
      metadata: { language: 'en', url: '/editor' },
      properties: { ms: 12, isFirst: true },
    })
    const count = async (filter: object) => (await admin.api.analytics.list(filter)).totalElements
    expect(await count({ eventType: 'EDITOR_OPENED' })).toBe(1)
    expect(await count({ from })).toBe(2)
    expect(await count({ to: from })).toBe(1)
    const other = await createOrganisation(server)
    expect((await other.api.analytics.list({})).content).toEqual([])
  })

  it.each([
    ['no type', {}],
    ['an empty type', { eventType: ' ' }],
    ['a long type', { eventType: 'x'.repeat(101) }],
    ['nested properties', { eventType: 'X', properties: { a: { b: 1 } } }],
    ['too long a text', { eventType: 'X', properties: { a: 'x'.repeat(8001) } }],
    [
      'too many properties',
      {
        eventType: 'X',
        properties: Object.fromEntries(Array.from({ length: 5 }, (_, i) => [i, 'x'.repeat(7000)])),
      },
    ],
  ])('analytics with %s are refused, alone and with their whole batch', async (_what, event) => {
    const admin = await createOrganisation(server)
    expect((await post(admin, '/v1/analytics', event)).status).toBe(400)
    expect((await post(admin, '/v1/analytics/batch', [{ eventType: 'GOOD' }, event])).status).toBe(400)
    expect((await admin.api.analytics.list({})).totalElements).toBe(0)
  })

  it('analytics come in batches of up to a hundred', async () => {
    const admin = await createOrganisation(server)
    const batch = Array.from({ length: 100 }, () => ({ eventType: 'X' }))
    expect(await admin.api.analytics.sendBatch(batch)).toEqual({ accepted: 100 })
    expect((await post(admin, '/v1/analytics/batch', [...batch, { eventType: 'X' }])).status).toBe(400)
    expect((await post(admin, '/v1/analytics/batch', [])).status).toBe(400)
    const asked = await post(admin, '/v1/analytics/batch?nmae=1', batch)
    expect([asked.status, await asked.json()]).toMatchObject([
      400,
      { subErrors: [{ code: 'field_unknown', field: 'nmae' }] },
    ])
  })
})

describe('the use of the dashboard', () => {
  const request = (path: string, status: number, durationMs: number | string) => ({
    eventType: 'MOBILE_API_METRICS',
    properties: { method: 'GET', path, status, durationMs },
  })
  const error = (message: string, stack: string, eventType = 'DEFAULT') => ({
    eventType,
    metadata: { orgRole: 'Admin' },
    properties: { message, stack },
  })

  it('the use of the dashboard is counted by day', async () => {
    const admin = await createOrganisation(server)
    const setting = { uiSessionTimeout: 604_800 }
    await admin.api.organisation.updateSetting({ orgId: admin.orgId, setting })
    const toDay = () => server.clock.now().toISOString().slice(0, 10)
    const first = toDay()
    await admin.api.analytics.sendBatch([{ eventType: 'SCREEN_OPENED' }, request('/v1/apps', 200, 5)])
    server.clock.advance(24 * 60 * 60_000)
    const from = server.clock.now().toISOString()
    await admin.api.analytics.sendBatch([error('It broke', 'at a.js'), request('/v1/apps', 500, 5)])
    const later = { day: toDay(), screens: 0, requests: 1, errors: 1 }
    expect(await admin.api.analytics.figures({})).toEqual({
      days: [{ day: first, screens: 1, requests: 1, errors: 0 }, later],
    })
    expect(await admin.api.analytics.figures({ from })).toEqual({ days: [later] })
    const other = await createOrganisation(server)
    expect(await other.api.analytics.figures({})).toEqual({ days: [] })
  })

  it('the use of each call is returned: how often, how long and how often it failed', async () => {
    const admin = await createOrganisation(server)
    const apps = Array.from({ length: 20 }, (_, index) =>
      request('/v1/apps', index < 15 ? 200 : index < 18 ? 404 : 0, index + 1),
    )
    const broken = { eventType: 'MOBILE_API_METRICS', properties: { durationMs: 1 } }
    await admin.api.analytics.sendBatch([...apps, request('/v1/setup', 304, 'long'), broken])
    const { content, totalElements } = await admin.api.analytics.listRequests({})
    expect(totalElements).toBe(2)
    const times = { firstAt: expect.any(String), lastAt: expect.any(String) }
    expect(content).toEqual([
      {
        method: 'GET',
        path: '/v1/apps',
        count: 20,
        medianMs: 10.5,
        slowMs: 19.05,
        errorShare: 0.25,
        ...times,
      },
      { method: 'GET', path: '/v1/setup', count: 1, medianMs: null, slowMs: null, errorShare: 0, ...times },
    ])
    const found = await admin.api.analytics.listRequests({ search: 'SETUP' })
    expect(found.content.map(({ path }) => path)).toEqual(['/v1/setup'])
    const other = await createOrganisation(server)
    expect((await other.api.analytics.listRequests({})).content).toEqual([])
  })

  it('errors of the dashboard are grouped by message, each with the latest of them', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    await admin.api.analytics.send(error('It broke', 'at first.js'))
    server.clock.advance(1000)
    await member.api.analytics.send(error('Nothing there', 'at b.js'))
    server.clock.advance(1000)
    const before = server.clock.now().toISOString()
    await member.api.analytics.send(error('It broke', 'at last.js', 'DASHBOARD_APPS'))
    const { content } = await admin.api.analytics.listErrors({})
    expect(content).toMatchObject([
      { message: 'It broke', count: 2, members: 2, stack: 'at last.js', eventType: 'DASHBOARD_APPS' },
      { message: 'Nothing there', count: 1, members: 1, metadata: { orgRole: 'Admin' } },
    ])
    const [{ firstAt = '', lastAt = '' } = {}] = content
    expect(firstAt < before && before <= lastAt).toBe(true)
    const found = await admin.api.analytics.listErrors({ search: 'nothing' })
    expect(found.content.map(({ message }) => message)).toEqual(['Nothing there'])
    const other = await createOrganisation(server)
    expect((await other.api.analytics.listErrors({})).content).toEqual([])
  })

  it('the use of the dashboard is exported as two CSV files, as filtered', async () => {
    const admin = await createOrganisation(server)
    await admin.api.analytics.sendBatch([
      ...[request('/v1/apps', 200, 10), request('/v1/apps', 500, 20), request('/v1/setup', 200, 5)],
      ...[error('It broke', 'at a.js'), error('=Nothing there', 'at b.js')],
    ])
    const read = async (path: string) => {
      const answer = await admin.fetch(`/v1/analytics/${path}`)
      expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
      return (await answer.text()).trim().split('\r\n')
    }
    const [head, ...requests] = await read('requests.csv')
    expect(head).toContain('"method","path","count","medianMs","slowMs","errorShare","firstAt","lastAt"')
    expect(requests).toEqual([
      expect.stringMatching(/^"GET","\/v1\/apps","2","15","19.5","0.5","20/),
      expect.stringMatching(/^"GET","\/v1\/setup","1","5","5","0","20/),
    ])
    expect(await read('requests.csv?search=setup')).toHaveLength(2)
    const [, ...errors] = await read('errors.csv?search=nothing')
    expect(errors).toEqual([expect.stringMatching(/^"'=Nothing there","1","1",.*"at b.js","\{""orgRole"/)])
    expect(await read('errors.csv')).toHaveLength(3)
    const later = new Date(server.clock.now().getTime() + 1000).toISOString()
    expect(await read(`errors.csv?from=${later}`)).toHaveLength(1)
  })

  it('the use of the dashboard is not stored if the organisation has switched that off', async () => {
    const admin = await createOrganisation(server)
    const { orgId } = admin
    await admin.api.organisation.updateSetting({ orgId, setting: { flags: { collectsUsage: false } } })
    expect(await admin.api.analytics.send({ eventType: 'X' })).toEqual({ id: null })
    expect(await admin.api.analytics.sendBatch([{ eventType: 'X' }])).toEqual({ accepted: 0 })
    const entries = [createLogEntry(orgId)]
    expect(await admin.api.analytics.collectLogs({ orgId, entries })).toEqual({ accepted: 0 })
    expect((await admin.api.analytics.list({})).totalElements).toBe(0)
    expect((await admin.api.analytics.listLogs({})).totalElements).toBe(0)
  })
})

describe('the log of clients', () => {
  it('the settings of the log say how to gather lines before they are sent', async () => {
    const admin = await createOrganisation(server)
    expect(await admin.api.analytics.loggerConfig({ orgId: admin.orgId })).toEqual({
      detail: {
        logger_config: {
          ent_id: admin.orgId,
          server_logger_max_logs: 20,
          server_logger_flush_interval: 30,
        },
      },
    })
  })

  it('the log of clients stores lines as they were sent, under whoever sent them', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const { orgId } = admin
    const error = {
      ...createLogEntry(orgId),
      message: 'It broke',
      log_data: { 'string.log_type': 'error', 'string.file_name': 'a.ts', 'long.line_number': 7 },
    }
    const sent = await member.api.analytics.collectLogs({ orgId, entries: [createLogEntry(orgId), error] })
    expect(sent).toEqual({ accepted: 2 })
    const { content } = await admin.api.analytics.listLogs({ logType: 'error' })
    expect(content).toHaveLength(1)
    expect(content[0]).toMatchObject({ ...error, logType: 'error', memberId: member.memberId })
    expect((await admin.api.analytics.listLogs({})).totalElements).toBe(2)
    const found = await admin.api.analytics.listLogs({ search: 'BROKE' })
    expect(found.content.map(({ message }) => message)).toEqual(['It broke'])
    const after = new Date(server.clock.now().getTime() + 1000).toISOString()
    expect((await admin.api.analytics.listLogs({ from: after })).totalElements).toBe(0)
  })

  it('the log of clients is exported as CSV, as filtered, oldest first', async () => {
    const admin = await createOrganisation(server)
    const { orgId } = admin
    for (const message of ['First', 'Second', 'Third']) {
      const entry = { ...createLogEntry(orgId), message }
      await admin.api.analytics.collectLogs({ orgId, entries: [entry] })
      server.clock.advance(1000)
    }
    const read = async (query: string) => (await admin.fetch(`/v1/client-logs.csv?${query}`)).text()
    expect(await read('logType=info')).toMatch(/^\ufeff?"at","logType","message".*First.*Second.*Third/s)
    expect((await read('search=second')).trim().split('\r\n')).toHaveLength(2)
  })

  it.each([
    ['a key without its type', { log_data: { message: 'x' } }],
    ['a text under a number', { log_data: { 'long.line': 'seven' } }],
    ['a number under a text', { log_data: { 'string.line': 7 } }],
    ['part of a number', { log_data: { 'long.line': 1.5 } }],
    ['another platform', { platform: 'TOASTER' }],
    ['too long a message', { message: 'x'.repeat(8001) }],
    [
      'too many values',
      { log_data: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`long.${i}`, i])) },
    ],
  ])('the log of clients refuses a line with %s', async (_what, fields) => {
    const admin = await createOrganisation(server)
    const { orgId } = admin
    const entries = [{ ...createLogEntry(orgId), ...fields }]
    expect((await post(admin, `/service/log/collect/${orgId}`, { entries })).status).toBe(400)
    expect((await admin.api.analytics.listLogs({})).totalElements).toBe(0)
  })

  it('the log of clients of another organisation is not found', async () => {
    const [admin, other] = [await createOrganisation(server), await createOrganisation(server)]
    const entries = [createLogEntry(admin.orgId)]
    await expect(other.api.analytics.collectLogs({ orgId: admin.orgId, entries })).rejects.toMatchObject({
      status: 404,
    })
    await expect(other.api.analytics.loggerConfig({ orgId: admin.orgId })).rejects.toMatchObject({
      status: 404,
    })
  })
})
