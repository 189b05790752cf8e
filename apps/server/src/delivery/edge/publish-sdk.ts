import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { PublicObject } from '../../platform/files/index.ts'
import type { Log } from '../../platform/log.ts'
import { changing, immutable } from './cache-headers.ts'
import { openEdgeRun, leaseMs, type EdgeRun } from './edge-run.ts'
import { endBusy, insertSdkRow, lockPublication, setBusy, writePublished } from './edge.repo.ts'
import { tellCdn, type PublisherParts } from './publish-app.ts'
import { listPresent, removeLeftovers } from './remove-leftovers.ts'
import { toEdgeReason } from './to-edge-reason.ts'

export interface SdkPublisherParts extends PublisherParts {
  log: Log
  /** The folder with the SDK's built files. */
  folder: string
  version: string
}

/** The row's name; SDK keys begin differently. */
const name = 'sdk'
/** A browser may never fetch a module again that failed once, so a retry has an address of its own. */
const retryFolders = ['sdk/1/', 'sdk/2/', 'sdk/3/', 'sdk/4/', 'sdk/5/']
const folders = [...retryFolders, 'sdk/']
const entry = 'waymark.js'
const isHashed = (file: string) => /-[\w-]{6}\.js$/.test(file)
const atOnce = 8

const toGzip = promisify(gzip)

/**
 * Publishes the SDK's files once per process, unless a newer version's are there: first the files that `waymark.js`
 * imports, and then `waymark.js`. Call it from time to time until it has succeeded; it never rejects.
 */
export function createSdkPublisher(parts: SdkPublisherParts): () => Promise<void> {
  let isDone = false
  return async () => {
    if (isDone) return
    try {
      isDone = await publishSdk(parts)
    } catch (err) {
      parts.log.warn({ err }, 'The SDK was not published to the edge; it is tried again')
    }
  }
}

interface BuiltSdk {
  files: string[]
  /** The ETag of all files, because the entry names the others by their hash. */
  etag: string
  source: Buffer
}

/** False when another process is at it. */
async function publishSdk(parts: SdkPublisherParts): Promise<boolean> {
  const { db, clock, version, folder } = parts
  const built = await readBuilt(folder)
  // Not built, as in development.
  if (!built) return true
  const bucket = await parts.openBucket()
  const id = clock.newId()
  const begun = await inTransaction(db, async (tx: Tx) => {
    await insertSdkRow(tx, name)
    const row = await lockPublication(tx, name)
    const now = clock.now()
    if (!row || (row.busyUntil && row.busyUntil > now)) return 'busy'
    const isHere = row.place === bucket.place
    const isNewer = row.sdkVersion !== null && isOlder(version, row.sdkVersion)
    const isSame = row.publishedEtag === built.etag && row.purges === null
    if (isHere && (isNewer || isSame)) return 'there'
    await setBusy(tx, name, { run: id, until: new Date(now.getTime() + leaseMs) })
    return row
  })
  if (begun === 'busy' || begun === 'there') return begun === 'there'
  const signal = AbortSignal.timeout(15 * 60_000)
  const run = openEdgeRun({ db, clock, bucket, name, id, signal }, begun.change)
  try {
    await writeSdk(parts, run, { built, change: begun.change })
    await inTransaction(db, (tx) => endBusy(tx, name, { run: id, reason: null, retryAt: null }))
    return true
  } catch (error) {
    const reason = toEdgeReason(error) ?? null
    await inTransaction(db, (tx) => endBusy(tx, name, { run: id, reason, retryAt: null }))
    throw error
  } finally {
    run.close()
  }
}

async function writeSdk(
  parts: SdkPublisherParts,
  run: EdgeRun,
  { built, change }: { built: BuiltSdk; change: string },
): Promise<void> {
  const { db, clock, bucket, id } = run
  const { config, version: sdkVersion, folder } = parts
  const present = await listPresent(run, folders)
  const wanted = folders.flatMap((place) => built.files.map((file) => ({ path: place + file, file })))
  const missing = wanted.filter(({ path }) => !present.has(path))
  for (let start = 0; start < missing.length; start += atOnce) {
    const some = missing.slice(start, start + atOnce)
    await Promise.all(
      some.map(async ({ path, file }) =>
        run.put(await toObject(path, await readFile(join(folder, file)), immutable)),
      ),
    )
  }
  await run.putDecisive(await toObject(`sdk/${entry}`, built.source, changing))
  await inTransaction(db, (tx) =>
    writePublished(tx, name, id, {
      change,
      etag: built.etag,
      sdkVersion,
      at: clock.now(),
      place: bucket.place,
      guides: [],
      purges: config.purge ? [`${config.publicUrl}/sdk/${entry}`] : [],
    }),
  )
  await tellCdn(parts, run)
  const named = new Set([`sdk/${entry}`, ...wanted.map(({ path }) => path)])
  await removeLeftovers(run, { present, named, keepMs: config.keepMs })
}

async function toObject(path: string, bytes: Buffer, cacheControl: string): Promise<PublicObject> {
  const body = await toGzip(bytes, { level: 9 })
  return { path, body, contentType: 'text/javascript; charset=utf-8', contentEncoding: 'gzip', cacheControl }
}

async function readBuilt(folder: string): Promise<BuiltSdk | undefined> {
  const all: string[] = await readdir(folder).catch(() => [])
  if (!all.includes(entry)) return undefined
  const source = await readFile(join(folder, entry))
  const files = all.filter(isHashed).sort()
  const etag = createHash('sha256').update(source).update(files.join()).digest('base64url')
  return { files, etag, source }
}

function isOlder(version: string, than: string): boolean {
  const [a = [], b = []] = [version, than].map((it) => it.split(/[.+-]/).slice(0, 3).map(Number))
  const at = a.findIndex((part, index) => part !== b[index])
  return at >= 0 && a[at]! < (b[at] ?? 0)
}
