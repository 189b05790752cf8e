import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createLiveProject } from './deployment-factories.ts'
import { createEvent, toBatch } from './event-factories.ts'
import { createMemoryLog } from './memory-log.ts'
import { closeRoomClients, hello, openDashboard, openDevice } from './room-clients.ts'
import { createRoom, sendFromApp } from './room-factories.ts'
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
  await server.writeInstallations()
  await server.tidyUp()
  await server.jobQueue.workOff()

  expect(await listTablesWith(server, address)).toEqual([])
  expect(lines().filter((line) => line.includes(address))).toEqual([])
  expect(listFilesWith(server.config.dataDir, address)).toEqual([])
  await server.close()
})

it('the address of whoever is at a device in a room is nowhere, neither during their visit nor after it', async () => {
  const { log, lines } = createMemoryLog()
  const server = await startTestServer(
    { WAYMARK_TRUST_PROXY: 'loopback', WAYMARK_LOG_LEVEL: 'trace' },
    { log },
  )
  const { admin, sdkKey, room } = await createRoom(server)
  const at = { url: server.url, roomId: room.roomId }
  const headers = { 'x-forwarded-for': address }
  const send = (path: string, body: unknown) => sendFromApp({ url: server.url, sdkKey, path, headers }, body)
  const expectNowhere = async () => {
    expect(await listTablesWith(server, address)).toEqual([])
    expect(lines().filter((line) => line.includes(address))).toEqual([])
    expect(listFilesWith(server.config.dataDir, address)).toEqual([])
  }

  const dashboard = openDashboard(at, admin)
  await dashboard.next('welcome')
  const { status, body } = await send('rooms/join', { code: room.code })
  expect(status).toBe(201)
  const device = openDevice(at, body.token!, headers)
  await device.next('welcome')
  device.send(hello)
  await dashboard.next('presence', ({ devices }) => devices[0]?.state === 'READY')
  device.send({ type: 'moved', address: '/cart', locale: 'en' })
  await dashboard.next('presence', ({ devices }) => devices[0]?.address === '/cart')
  // Refused requests may be logged in more detail.
  device.send({ type: 'moved', nonsense: true } as never)
  await device.next('refused')
  const refused = [
    await send('rooms/join', { code: 'WRONG1' }),
    await send('captures', { token: body.token, nonsense: true }),
  ]
  expect(refused.map((it) => it.status >= 400)).toEqual([true, true])
  expect((await openDevice(at, 'no-token', headers).closed).code).toBe(4404)
  await expectNowhere()

  device.sendRaw('nonsense')
  expect((await device.closed).code).toBe(4400)
  await dashboard.next('presence', ({ devices }) => devices[0]?.state !== 'READY')
  await server.tidyUp()
  await server.jobQueue.workOff()
  await expectNowhere()
  closeRoomClients()
  await server.close()
})

it('the search finds an address that is stored', async () => {
  const server = await startTestServer()
  const { appId } = await createRoom(server)
  const planted = sql`update apps set name = ${address} where id = ${appId}`
  await planted.execute(server.database.db)
  expect(await listTablesWith(server, address)).toEqual(['public.apps'])
  await server.close()
})

/** The tables with a row in which a text is, of the database's about seventy. */
async function listTablesWith({ database: { db } }: TestServer, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  expect(tables.length).toBeGreaterThan(60)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const table = sql.id(schema, name)
    const { rows } =
      await sql`select 1 from ${table} as row where row::text like ${`%${text}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${schema}.${name}`)
  }
  return found
}

interface Traffic {
  sdkKey: string
  page: string
  events: unknown
  response: unknown
}

/** Sends a browser's requests through a proxy that forwards the person's address. Returns the statuses. */
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
    // Refused requests may be logged in more detail.
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
