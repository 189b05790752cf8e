import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../test/event-factories.ts'
import { signIn } from '../../test/factories.ts'
import { createStaticProvider } from '../../test/provider-factories.ts'
import { sendSession } from '../../test/session-factories.ts'
import {
  createPublishedSurvey,
  createResponse,
  switchSurveysOn,
  takeResponse,
} from '../../test/survey-factories.ts'
import { copyDataFolder } from '../../test/templates.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { parseConfig } from '../config.ts'
import { systemClock } from '../platform/time/clock.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createLog } from '../platform/log.ts'
import { repeatErasures } from './repeat-erasures.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

type Environment = Record<string, string>

const log = createLog('silent')
const [erased, answering, listed, kept] = ['ada@example.test', 'bob@example.test', 'cy@example.test', 'grace']
/** Came after the older backup, and was erased before the newer one. */
const between = 'dan@example.test'

let root: string
let project: LiveProject
let late: ReturnType<typeof createEvent>
let place: Environment
let [older, newer] = ['', '']

/** Two backups, between which people and an account were erased; the older one is restored. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'waymark-erasures-'))
  const source = createPlace()
  copyDataFolder(source.WAYMARK_DATA_DIR!)
  await inServer(source, fill)
  older = await backUp(source, 'older.gz')
  await inServer(source, async (server) => {
    const { api } = await signIn(server.url, project.admin.email)
    await takeEvents(server.url, project.sdkKey, [createEvent(server, project)], between)
    for (const key of [erased, answering, listed, between]) {
      await api.endUsers.delete({ appId: project.appId, key })
    }
    await api.accounts.delete({ appId: project.appId, key: 'acme' })
  })
  newer = await backUp(source, 'newer.gz')
  place = createPlace()
  await restoreBackup({ config: parseConfig(place), clock: systemClock, log, path: older })
}, 120_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function fill(server: TestServer): Promise<void> {
  project = await createLiveProject(server)
  const { admin, appId, appVersionId, sdkKey } = project
  await admin.api.signing.setPolicy({ id: appId, policy: 'OPEN' })
  for (const key of [erased, kept]) {
    await takeEvents(server.url, sdkKey, [createEvent(server, project)], key)
    await sendSession(server.url, sdkKey, { endUserId: key, account: { id: 'acme', properties: {} } })
  }
  await sendSession(server.url, sdkKey, { endUserId: kept, account: { id: 'globex', properties: {} } })
  await createStaticProvider(admin, appId, [erased, listed, kept])
  await switchSurveysOn(admin, appId)
  const survey = await createPublishedSurvey({ admin, appId, appVersionId })
  await takeResponse(server.url, sdkKey, createResponse(server, survey, { endUserId: answering }))
  late = createEvent(server, project)
}

async function inServer(
  environment: Environment,
  work: (server: TestServer) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(parseConfig(environment).database)
  const server = await startTestServer(environment, { database })
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

const createPlace = (): Environment => ({
  WAYMARK_DATA_DIR: mkdtempSync(join(root, 'place-')),
  WAYMARK_SECRET_KEY: '7'.repeat(64),
})

async function backUp(environment: Environment, name: string): Promise<string> {
  const path = join(root, name)
  await takeBackup({ config: parseConfig(environment), log, now: systemClock.now(), path })
  return path
}

const repeat = (path: string, environment: Environment) =>
  repeatErasures({ config: parseConfig(environment), clock: systemClock, path })

it('repeating erasures is refused with another secret key', async () => {
  const environment = { ...place, WAYMARK_SECRET_KEY: '8'.repeat(64) }
  await expect(repeat(newer, environment)).rejects.toThrow(/secret key here is another one/)
})

it('repeating erasures is refused with a backup of a version that did not store them', async () => {
  const path = join(root, 'first.gz')
  const lines = gunzipSync(readFileSync(newer)).toString().split('\n').slice(0, -2)
  const rest = lines.filter((line) => !/erased_(names|at)/.test(line) && !line.includes('"mark"'))
  const text = rest.map((line) => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const end = { end: true, rows: rest.length, files: 0, sha256 }
  writeFileSync(path, gzipSync(`${text}#${JSON.stringify(end)}\n`))
  await expect(repeat(path, place)).rejects.toThrow(/did not store who was erased/)
})

it('erases again whom an older backup has brought back, wherever it names them, and nobody else', async () => {
  const { appId, sdkKey, admin } = project
  await inServer(place, async (server) => {
    const { api } = await signIn(server.url, admin.email)
    expect(await api.endUsers.get({ appId, key: erased })).toMatchObject({ events: 1 })
  })
  expect(await repeat(newer, place)).toEqual({ missing: 5, endUsers: 3, accounts: 1 })
  expect(await repeat(newer, place)).toEqual({ missing: 0, endUsers: 0, accounts: 0 })
  await inServer(place, async (server) => {
    const { api } = await signIn(server.url, admin.email)
    for (const key of [erased, answering, listed]) {
      await expect(api.endUsers.get({ appId, key }), key).rejects.toMatchObject({ status: 404 })
    }
    await expect(api.accounts.get({ appId, key: 'acme' })).rejects.toMatchObject({ status: 404 })
    expect(await api.accounts.get({ appId, key: 'globex' })).toMatchObject({ endUsers: 1 })
    expect(await api.endUsers.get({ appId, key: kept })).toMatchObject({ events: 1, lists: 1 })
    // Late data from devices does not bring them back here either.
    for (const key of [erased, between]) {
      await takeEvents(server.url, sdkKey, [{ ...late, id: server.clock.newId() }], key)
      await expect(api.endUsers.get({ appId, key }), key).rejects.toMatchObject({ status: 404 })
    }
    const { content: receipts } = await api.privacy.listReceipts({ appId })
    expect(receipts).toHaveLength(3)
    const of = await Promise.all(
      receipts.map((receipt) => api.privacy.verifyReceipt({ appId, receipt, endUserId: erased })),
    )
    expect(of.filter(({ isAboutEndUser }) => isAboutEndUser)).toEqual([
      { isGenuine: true, isAboutEndUser: true },
    ])
  })
}, 120_000)
