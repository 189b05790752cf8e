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
  it('are kept one by one or in a batch, under whoever sent them', async () => {
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
  ])('are refused with %s, alone and with all of their batch', async (_what, event) => {
    const admin = await createOrganisation(server)
    expect((await post(admin, '/v1/analytics', event)).status).toBe(400)
    expect((await post(admin, '/v1/analytics/batch', [{ eventType: 'GOOD' }, event])).status).toBe(400)
    expect((await admin.api.analytics.list({})).totalElements).toBe(0)
  })

  it('come in batches of up to a hundred', async () => {
    const admin = await createOrganisation(server)
    const batch = Array.from({ length: 100 }, () => ({ eventType: 'X' }))
    expect(await admin.api.analytics.sendBatch(batch)).toEqual({ accepted: 100 })
    expect((await post(admin, '/v1/analytics/batch', [...batch, { eventType: 'X' }])).status).toBe(400)
    expect((await post(admin, '/v1/analytics/batch', [])).status).toBe(400)
  })
})

describe('the log of clients', () => {
  it('says how to gather lines before they are sent', async () => {
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

  it('keeps lines as they were sent, under whoever sent them', async () => {
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
    const after = new Date(server.clock.now().getTime() + 1000).toISOString()
    expect((await admin.api.analytics.listLogs({ from: after })).totalElements).toBe(0)
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
  ])('refuses a line with %s', async (_what, fields) => {
    const admin = await createOrganisation(server)
    const { orgId } = admin
    const entries = [{ ...createLogEntry(orgId), ...fields }]
    expect((await post(admin, `/service/log/collect/${orgId}`, { entries })).status).toBe(400)
    expect((await admin.api.analytics.listLogs({})).totalElements).toBe(0)
  })

  it('is one of each organisation', async () => {
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
