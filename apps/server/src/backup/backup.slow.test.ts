import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../test/deployment-factories.ts'
import { createEvent, readCounts, takeEvents } from '../../test/event-factories.ts'
import { createOrganisation, signIn, type SignedIn } from '../../test/factories.ts'
import { createPng } from '../../test/media-files.ts'
import { createAccount } from '../../test/provider-factories.ts'
import { startServerProcess, type ServerProcess } from '../../test/server-process.ts'
import { createPostgresDatabase } from '../../test/test-database.ts'
import { copyDataFolder, emptyTemplate } from '../../test/templates.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { parseConfig } from '../config.ts'
import { systemClock } from '../platform/time/clock.ts'
import { inTransaction } from '../platform/db/db.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createJobQueue, defineJob, toWork } from '../platform/jobs/index.ts'
import { createLog } from '../platform/log.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

type Environment = Record<string, string>

const secretKey = '7'.repeat(64)
const log = createLog('silent')

let root: string
let environment: Environment
let server: ServerProcess
let admin: SignedIn
let still: LiveProject
let busy: LiveProject
let mediaUrl: string
/** Taken while the server was in use. */
let backup: string
let restoredPlace: Environment
let servedPlace: Environment
let kept: Awaited<ReturnType<typeof readAnswers>>
const traffic = { events: { before: 0, after: 0 }, apps: { before: 0, after: 0 } }

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'waymark-backup-'))
  environment = { WAYMARK_DATA_DIR: mkdtempSync(join(root, 'data-')), WAYMARK_SECRET_KEY: secretKey }
  copyDataFolder(environment.WAYMARK_DATA_DIR!)
  await fill()
  server = await startServerProcess(environment)
  admin = await signIn(server.url, admin.email)
  kept = await readAnswers(server.url)
  backup = join(root, 'first.gz')
  await backUpDuringTraffic()
}, 120_000)
afterAll(async () => {
  await server.end()
  rmSync(root, { recursive: true, force: true })
})

/** Fills the server with guides, media, events, a sealed secret and a waiting job. */
async function fill(): Promise<void> {
  const database = await openDatabase(parseConfig(environment).database)
  const first = await startTestServer(environment, { database })
  admin = await createOrganisation(first)
  still = await createLiveProject(first, admin)
  busy = await createLiveProject(first, admin)
  await takeEvents(first.url, still.sdkKey, [createEvent(first, still), createEvent(first, still)])
  const picture = new File([new Uint8Array(await createPng())], 'a.png', { type: 'image/png' })
  mediaUrl = (await admin.api.media.upload({ appId: still.appId, file: picture })).url
  await createAccount(admin, still.appId)
  await addWork(first)
  await first.close()
}

/** Adds a job of a kind that the server has no worker for, so that it still waits when the backup is taken. */
async function addWork({ database, clock }: TestServer): Promise<void> {
  const limits = { limitSeconds: 60, maxAttempts: 3, retryDelaySeconds: 1, concurrency: 1 }
  const greet = defineJob<{ name: string }>({ name: 'greet-later', ...limits })
  const queue = await createJobQueue({ database, clock, log, works: [toWork(greet, async () => {})] })
  await inTransaction(database.db, (tx) =>
    queue.add(tx, greet, { payload: { name: 'Ada' }, orgId: admin.orgId, subject: 'Greeting' }),
  )
  await queue.close()
}

/** Keeps sending events and edits, one after the other, while the backup is taken. */
async function backUpDuringTraffic(): Promise<void> {
  const { events, apps } = traffic
  let isOver = false
  const send = async () => {
    while (!isOver || events.after < 3) {
      await takeEvents(
        server.url,
        busy.sdkKey,
        [createEvent({ clock: systemClock }, busy)],
        `user-${events.after}`,
      )
      events.after += 1
    }
  }
  const edit = async () => {
    while (!isOver || apps.after < 3) {
      await admin.api.apps.create({ name: `Edit ${apps.after}`, platform: 'WEB' })
      apps.after += 1
    }
  }
  const begin = async () => {
    while (events.after < 3 || apps.after < 3) await new Promise((resolve) => setTimeout(resolve, 10))
    Object.assign(events, { before: events.after })
    Object.assign(apps, { before: apps.after })
    await back(backup).finally(() => (isOver = true))
  }
  await Promise.all([send(), edit(), begin()])
}

const back = (path: string, given = environment) =>
  takeBackup({ config: parseConfig(given), log, now: systemClock.now(), path })

const restore = (path: string, given: Environment) =>
  restoreBackup({ config: parseConfig(given), clock: systemClock, log, path })

/** Settings with an empty data folder. */
const createPlace = (): Environment => ({
  WAYMARK_DATA_DIR: mkdtempSync(join(root, 'place-')),
  WAYMARK_SECRET_KEY: secretKey,
})

/** The same with a PostgreSQL server's empty database. */
const createServedPlace = async (): Promise<Environment> => ({
  ...createPlace(),
  DATABASE_URL: await createPostgresDatabase(inject('templates').url, emptyTemplate),
})

/** Reads what people, target apps and browsers get for content that no longer changes. */
async function readAnswers(url: string) {
  const { api } = await signIn(url, admin.email)
  const { appId, appVersionId, sdkKey, deployment } = still
  const readBytes = async (path: string) => {
    const answer = await fetch(new URL(path, url))
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('base64')
    return {
      status: answer.status,
      etag: answer.headers.get('etag'),
      type: answer.headers.get('content-type'),
      bytes,
    }
  }
  return {
    organisation: await api.organisation.get(),
    projects: await api.projects.listPublished({ appId }),
    screens: await api.assists.list({ appId, appVersionId, projectId: still.projectId }),
    deployments: await api.deployments.list({ appId }),
    insight: await api.insights.deployment({
      appId,
      deploymentInsightRequest: { deploymentId: deployment.id },
    }),
    segments: await api.segments.list({ appId }),
    manifest: await readBytes(`/sdk/v1/${sdkKey}/manifest.json`),
    guide: await readBytes(`/sdk/v1/${sdkKey}/guides/${still.guideHash}.json`),
    media: await readBytes(mediaUrl),
  }
}

describe('a backup that was taken while events and edits went on', () => {
  it('a restored backup gives the same answers, and its guides go on counting', async () => {
    const place = createPlace()
    restoredPlace = place
    const restored = await restore(backup, place)
    expect(restored).toMatchObject({ files: 1, hasOtherKey: false })
    expect(restored.rows).toBeGreaterThan(50)
    const elsewhere = await startServerProcess(place)
    const answers = await readAnswers(elsewhere.url)
    expect(answers.media).toMatchObject({ status: 200, type: 'image/png' })
    expect(answers.manifest.status).toBe(200)
    expect(answers).toEqual(kept)

    const { api } = await signIn(elsewhere.url, admin.email)
    const { content: apps } = await api.apps.list({ size: 200 })
    const edits = apps.flatMap(({ name }) => (name.startsWith('Edit ') ? [Number(name.slice(5))] : []))
    expect(edits.length).toBeGreaterThanOrEqual(traffic.apps.before)
    expect(edits.length).toBeLessThanOrEqual(traffic.apps.after)
    // An edit is in the backup only if all edits before it are.
    expect(edits.sort((a, b) => a - b)).toEqual(edits.map((_each, index) => index))

    // New rows get numbers of their own.
    await takeEvents(
      elsewhere.url,
      still.sdkKey,
      [createEvent({ clock: systemClock }, still)],
      'a-new-end-user',
    )
    await api.apps.create({ name: 'After the restore', platform: 'WEB' })
    expect(await elsewhere.end()).toBe(0)

    const { database: target } = parseConfig(place)
    const database = await openDatabase(target)
    const { rows, counted, endUsers } = await readCounts({ database }, busy.deployment.id, 'guide_seen')
    expect({ counted, endUsers }).toEqual({ counted: rows, endUsers: rows })
    expect(rows).toBeGreaterThanOrEqual(traffic.events.before)
    expect(rows).toBeLessThanOrEqual(traffic.events.after)
    expect(await readCounts({ database }, still.deployment.id, 'guide_seen')).toMatchObject({
      rows: 3,
      counted: 3,
    })
    expect(
      await database.runScript(`select data, state from job_queue.job where name = 'greet-later'`),
    ).toEqual([{ data: { name: 'Ada' }, state: 'created' }])
    await database.close()
  }, 120_000)

  it('a backup is readable by its owner only, and holds no key', () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(gunzipSync(readFileSync(backup)).toString()).not.toContain(secretKey)
    expect(readdirSync(root).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('a backup of the restored place holds the same, and another secret key is reported', async () => {
    const place = { ...(await createServedPlace()), WAYMARK_SECRET_KEY: '8'.repeat(64) }
    servedPlace = place
    expect(await restore(backup, place)).toMatchObject({ hasOtherKey: true })
    const again = join(root, 'again.gz')
    await back(again, place)
    const read = (path: string) => gunzipSync(readFileSync(path)).toString().split('\n').slice(1, -2).sort()
    expect(read(again)).toEqual(read(backup))
  }, 180_000)
})

describe('a backup is not taken', () => {
  it.each([
    ['where there is a file', () => backup, /is there already\. Choose another name/],
    ['in a folder that does not exist', () => join(root, 'nowhere', 'a.gz'), /its folder does not exist/],
    ['below a file', () => join(backup, 'a.gz'), /a part of its path is a file/],
  ])('a backup is refused %s', async (_where, toPath, sentence) => {
    await expect(back(toPath())).rejects.toThrow(sentence)
    expect(existsSync(`${toPath()}.part`)).toBe(false)
  })

  it('a backup is refused where the disk is full, and leaves no file', async () => {
    const folder = mkdtempSync(join(root, 'full-'))
    const path = join(folder, 'a.gz')
    symlinkSync('/dev/full', `${path}.part`)
    await expect(back(path)).rejects.toThrow(`The backup cannot be written to ${path}: the disk is full.`)
    expect(readdirSync(folder)).toEqual([])
  })

  it('a backup is refused where there is no database or no data', async () => {
    const [nowhere, nothing] = [/There is no database in/, /holds nothing of Waymark yet/]
    await expect(back(join(root, 'nothing.gz'), createPlace())).rejects.toThrow(nowhere)
    await expect(back(join(root, 'nothing.gz'), await createServedPlace())).rejects.toThrow(nothing)
  })
})

describe('a restore is refused before anything is written', () => {
  const expectRefusal = async (path: string, sentence: RegExp) => {
    const place = createPlace()
    await expect(restore(path, place)).rejects.toThrow(sentence)
    expect(readdirSync(place.WAYMARK_DATA_DIR ?? '')).toEqual([])
  }
  const write = (name: string, bytes: Buffer) => {
    const path = join(root, name)
    writeFileSync(path, bytes)
    return path
  }
  const readText = () => gunzipSync(readFileSync(backup)).toString()

  it('a restore is refused from a file that is no backup', async () => {
    await expectRefusal(join(root, 'absent.gz'), /There is no file/)
    await expectRefusal(write('text.gz', Buffer.from('hello')), /damaged, or is none/)
    await expectRefusal(write('other.gz', gzipSync('hello\nworld\n')), /no backup of Waymark/)
    await expectRefusal(write('empty.gz', gzipSync('')), /breaks off before its end/)
  })

  it('a restore is refused from a backup that is cut off', async () => {
    const bytes = readFileSync(backup)
    await expectRefusal(write('half.gz', bytes.subarray(0, bytes.length >> 1)), /breaks off before its end/)
    const lines = readText().split('\n')
    await expectRefusal(
      write('endless.gz', gzipSync(`${lines.slice(0, -2).join('\n')}\n`)),
      /breaks off before its end/,
    )
    await expectRefusal(
      write('short.gz', gzipSync(lines.slice(0, -1).join('\n'))),
      /breaks off before its end/,
    )
  })

  it('a restore is refused from a backup of which a bit was changed', async () => {
    const bytes = Buffer.from(readFileSync(backup))
    bytes[bytes.length >> 1]! ^= 1
    await expectRefusal(write('bit.gz', bytes), /damaged/)
    await expectRefusal(
      write('word.gz', gzipSync(readText().replace('Test organisation', 'Best organisation'))),
      /damaged/,
    )
  })

  it('a restore is refused from a backup of a newer version', async () => {
    const [head = '', ...rest] = readText().split('\n')
    const newer = (from: string, to: string) => gzipSync([head.replace(from, to), ...rest].join('\n'))
    await expectRefusal(write('format.gz', newer('"version":1', '"version":2')), /made by a newer Waymark/)
    await expectRefusal(
      write('tables.gz', newer('"migration":"0', '"migration":"9')),
      /made by a newer Waymark/,
    )
  })

  it('a restore is refused from a backup that was made before the first release', async () => {
    const older = gzipSync(readText().replace(/"migration":"[^"]*"/, '"migration":"0025-removed-reach"'))
    await expectRefusal(write('older.gz', older), /made by a Waymark from before its first release/)
  })

  it('a restore is refused into a place that is not empty', async () => {
    await expect(restore(backup, restoredPlace)).rejects.toThrow(/holds files already/)
    rmSync(join(restoredPlace.WAYMARK_DATA_DIR ?? '', 'files'), { recursive: true })
    await expect(restore(backup, restoredPlace)).rejects.toThrow(/There is a database in/)
    const { DATABASE_URL = '' } = servedPlace
    await expect(restore(backup, { ...createPlace(), DATABASE_URL })).rejects.toThrow(/holds data already/)
    await expect(restore(backup, environment)).rejects.toThrow(/already/)
  })
})

describe('a restore that fails half-way', () => {
  it('a restore that fails leaves the place empty, and succeeds there once it can', async () => {
    const place = createPlace()
    const folder = place.WAYMARK_DATA_DIR ?? ''
    // A file stands where a folder of the store should go, so moving files there fails.
    mkdirSync(join(folder, 'files'))
    const [, shard = ''] = /#\{"file":"(\w\w)\//.exec(gunzipSync(readFileSync(backup)).toString()) ?? []
    writeFileSync(join(folder, 'files', shard), '')
    await expect(restore(backup, place)).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['files'])
    rmSync(join(folder, 'files', shard))
    expect(await restore(backup, place)).toMatchObject({ files: 1 })
  }, 180_000)
})
