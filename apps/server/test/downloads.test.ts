import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { openBreakableDatabase, type BreakableDatabase } from './breakable-database.ts'
import { listCalls, type DeclaredCall } from './list-calls.ts'
import { toInput, toPath } from './places/index.ts'
import type { Cast, Ids } from './places/place.ts'
import { sendCall } from './places/send-call.ts'
import { startPlace } from './places/start-place.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Values that no such parameter accepts: impossible to store, out of range, or of the wrong type. */
const oddValues = [
  ...['', '\0', 'a\0b', '\u202e', "'; drop table members; --", 'x'.repeat(5000)],
  ...['-1', '0', '1e999', 'NaN', '2147483648', '9007199254740993', '%ff'],
  ...['0000-01-01', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30', '+010000-01-01T00:00:00Z'],
]

let breakable: BreakableDatabase
let server: TestServer
let cast: Cast
let ids: Ids
beforeAll(async () => {
  breakable = await openBreakableDatabase()
  ;({ server, cast, ids } = await startPlace(startTestServer({}, { database: breakable.database })))
})
afterAll(async () => {
  await server.close()
  await breakable.cut().catch(() => {})
})

const downloads = listDownloads()
const exportCsv = downloads.find(({ name }) => name === 'auditLog.exportCsv') as Download

describe('a file that a call answers', () => {
  it('files are answered by exactly these calls', () => {
    expect(downloads.map(({ name }) => name).sort()).toEqual([
      'accounts.exportCsv',
      'analytics.exportErrors',
      'analytics.exportLogs',
      'analytics.exportRequests',
      'auditLog.exportCsv',
      'captures.getImage',
      'insights.exportApp',
      'insights.exportDeployment',
      'insights.exportEndUsers',
      'rawExports.download',
      'surveys.exportResponses',
      'surveys.inApp.exportResponses',
    ])
  })

  it.each(downloads)('odd parameters of $name are refused in plain words', async (call) => {
    for (const parameter of call.parameters) {
      for (const value of oddValues) {
        const answer = await send(call, { [parameter]: value })
        const text = await answer.text()
        expect(answer.status, `${parameter}=${value} ${text.slice(0, 300)}`).toBeLessThan(500)
        if (answer.status === 200) continue
        expect(JSON.parse(text), text).toMatchObject({ code: /^(invalid_input|not_found)$/ })
      }
    }
    expect((await send(call)).status).toBe(200)
  })

  it.each([
    ['call', 'no call', 'Use a call as the audit log names it, such as projects.publish'],
    ['call', '\0', 'This contains characters that cannot be stored'],
    ['from', '0000-01-01T00:00:00Z', 'Use a year from 1 to 9999'],
    ['to', 'yesterday', 'Use a time such as 2026-11-21T18:00:00Z'],
  ])('an invalid %s of the audit log is reported', async (parameter, value, message) => {
    const answer = await send(exportCsv, { [parameter]: value })
    expect(await answer.json()).toMatchObject({ subErrors: [{ field: parameter, message }] })
  })
})

describe('a database that dies while a file is sent', () => {
  it('a file whose database dies breaks off, and the server answers what is asked next', async () => {
    await addAuditEntries(40_000)
    const answer = await send(exportCsv)
    expect(answer.status).toBe(200)
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    await breakable.cut()
    await expect(readToEnd(reader)).rejects.toThrow('terminated')
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await breakable.mend()
    expect((await send(exportCsv, { call: 'users.login' })).status).toBe(200)
  })

  it.each(downloads)('a cut-off file of $name never looks complete', async (call) => {
    await breakable.mend()
    const query = call === exportCsv ? { call: 'users.login' } : {}
    const whole = await (await send(call, query)).text()
    const begun = send(call, query)
    await breakable.cut()
    const { status, text } = await begun.then(
      async (answer) => ({ status: answer.status, text: await answer.text().catch(() => undefined) }),
      () => ({ status: 0, text: undefined }),
    )
    if (status === 200 && text !== undefined) expect(text).toBe(whole)
    else expect([0, 200, 503]).toContain(status)
    await breakable.mend()
    expect((await send(call, query)).status).toBe(200)
  })
})

interface Download extends DeclaredCall {
  /** The parameters of its query. */
  parameters: string[]
}

/** The calls whose answers are not JSON. */
function listDownloads(): Download[] {
  return listCalls().flatMap((call) => {
    if (!isFile(call.output)) return []
    const names = Object.keys((call.input as z.ZodObject).shape)
    return [{ ...call, parameters: names.filter((name) => !call.path.includes(`{${name}}`)) }]
  })
}

function isFile(schema: z.ZodType | undefined): boolean {
  const { type } = schema?.def ?? {}
  if (type === 'object') return isFile((schema as z.ZodObject).shape.body as z.ZodType | undefined)
  return type === 'file' || type === 'custom'
}

const send = (call: Download, query: Record<string, string> = {}) =>
  sendCall(cast.admin, call, { path: toPath(call, ids), input: { ...toInput(call, ids, cast), ...query } })

async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}

/** Enough that the answer cannot be sent whole before its first byte has arrived. */
async function addAuditEntries(count: number): Promise<void> {
  await breakable.database.runScript(`
    insert into audit_log (id, at, org_id, actor_name, call, succeeded, path_ids, request_id, address)
    select gen_random_uuid(), now() - i * interval '1 second', '${cast.admin.orgId}', repeat('x', 1000),
      'apps.create', true, '{}', 'made', '127.0.0.1'
    from generate_series(1, ${count}) as i`)
}
