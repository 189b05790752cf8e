import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createLiveProject } from './deployment-factories.ts'
import { createEvent, toBatch } from './event-factories.ts'
import { createMemoryLog } from './memory-log.ts'
import { createPublishedSurvey, createResponse, switchSurveysOn } from './survey-factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** From a network for documentation, so that nothing else has it. */
const address = '203.0.113.77'

it('the address of an end user is in no table, no file and no line of the log', async () => {
  const { log, lines } = createMemoryLog()
  const server = await startTestServer(
    { WAYMARK_TRUST_PROXY: 'loopback', WAYMARK_LOG_LEVEL: 'trace' },
    { log },
  )
  const project = await createLiveProject(server)
  const { admin, appId, appVersionId, sdkKey } = project
  await switchSurveysOn(admin, appId)
  const survey = await createPublishedSurvey({ admin, appId, appVersionId })
  const { url } = await admin.api.surveys.generateLink({ id: survey.id })

  const answers = await sendTraffic(server, {
    sdkKey,
    page: new URL(url).pathname,
    events: toBatch([
      createEvent(server, project),
      createEvent(server, project, { type: 'custom', name: 'x' }),
    ]),
    response: createResponse(server, survey),
  })
  expect(answers.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  await server.writeContacts()
  await server.tidyUp()
  await server.jobQueue.workOff()

  const { db } = server.database
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  expect(tables.length).toBeGreaterThan(60)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const table = sql.id(schema, name)
    const { rows } =
      await sql`select 1 from ${table} as row where row::text like ${`%${address}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${schema}.${name}`)
  }
  expect(found).toEqual([])
  expect(lines().filter((line) => line.includes(address))).toEqual([])
  // The search would find it.
  const { rows: planted } =
    await sql`select 1 from (values (${address})) as row (text) where row::text like ${`%${address}%`}`.execute(
      db,
    )
  expect(planted).toHaveLength(1)
  expect(listFilesWith(server.config.dataDir, address)).toEqual([])
  await server.close()
})

interface Traffic {
  sdkKey: string
  page: string
  events: unknown
  response: unknown
}

/** What a person's browser does, behind a proxy that tells their address. Returns the statuses. */
async function sendTraffic(
  server: TestServer,
  { sdkKey, page, events, response }: Traffic,
): Promise<number[]> {
  const headers = { 'x-forwarded-for': address, origin: 'https://shop.example.com' }
  const base = `${server.url}/sdk/v1/${sdkKey}`
  const get = async (url: string) => (await fetch(url, { headers })).status
  const post = async (url: string, body: unknown) =>
    (
      await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/plain' },
        body: JSON.stringify(body),
      })
    ).status
  const session = { endUserId: 'ada', sessionId: 's', properties: { plan: 'pro' } }
  return [
    await get(`${base}/manifest.json`),
    await post(`${base}/events`, events),
    await post(`${base}/session`, session),
    await post(`${base}/survey-responses`, response),
    await get(server.url + page),
    // What is refused may be told in more words.
    await post(`${base}/events`, { nonsense: true }),
    await post(`${base}/session`, 'nonsense'),
    await get(`${server.url}/sdk/v1/unknown-key/manifest.json`),
    await get(`${server.url}/sdk/v1/${sdkKey}/guides/none.json`),
    await post(server.url + page, { nonsense: true }),
  ]
}

function listFilesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => join(it.parentPath, it.name))
    .filter((path) => readFileSync(path).includes(text))
}
