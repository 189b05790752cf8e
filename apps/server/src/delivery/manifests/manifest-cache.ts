import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { toEtag } from '../../platform/ids/etag.ts'
import { encodeBytes } from '../../platform/http/encode-bytes.ts'
import { toDomainError } from '../../platform/http/error-answer.ts'
import { DomainError } from '../../platform/errors.ts'
import { buildManifest, noContent } from './build-manifest.ts'
import { findManifest, findManifestTag, type ManifestTable, type StoredManifest } from './manifests.repo.ts'
import { orWarmCopy, toAnswer } from './or-warm-copy.ts'
import type { PreparedAnswer } from './prepared-answer.ts'
import type { WarmCopies, WarmCopy } from './warm-copies.ts'

/** How long a manifest is served without a check: another process may have written a new one. */
const freshMs = 1000
/** How long a request waits for the check: the database may be busy. */
const patienceMs = 100
const maxBytes = 64 * 1024 * 1024

/** The key is unknown, or its app has no manifest of this form. */
const isGone = ({ code }: DomainError) => code === 'unknown_sdk_key' || code === 'not_found'

interface Kept {
  appId: string
  answer: PreparedAnswer
  checkedAtMs: number
}

/**
 * Caches manifests by SDK key and compares each with its row's tag at most once a second. Changes by this process are
 * read at once. While the database is down or busy, the last known manifest is served.
 */
export interface ManifestCache {
  /** The manifest, if it needs no query. */
  findFresh(sdkKey: string): PreparedAnswer | undefined
  /** The manifest of a key, or `unknown_sdk_key`. Concurrent requests share one query. */
  get(sdkKey: string): Promise<PreparedAnswer>
  /** Call it after writing an app's manifest. A read under way may still return the old one, so it is not cached. */
  forget(appId: string): void
}

export interface ManifestSources {
  db: Db
  clock: Clock
  warm: WarmCopies | undefined
  table: ManifestTable
}

const fileNames = { manifests: 'manifest.json', signedManifests: 'manifest.signed.json' }

export function createManifestCache({ db, clock, warm, table }: ManifestSources): ManifestCache {
  const flights = new Map<string, Promise<PreparedAnswer>>()
  const manifests = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.sizeBytes,
  })
  let changes = 0
  const toNowMs = () => clock.now().getTime()

  function orKept(asked: Promise<PreparedAnswer>, kept: Kept): Promise<PreparedAnswer> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<PreparedAnswer>((resolve) => {
      timer = setTimeout(() => {
        // The next requests need not wait: the check under way updates the entry when it ends.
        if (kept.checkedAtMs > -Infinity) kept.checkedAtMs = toNowMs()
        resolve(kept.answer)
      }, patienceMs)
    })
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }

  function ask(sdkKey: string): Promise<PreparedAnswer> {
    const flight = flights.get(sdkKey)
    if (flight) return flight
    const started = refresh(sdkKey).finally(() => {
      if (flights.get(sdkKey) === started) flights.delete(sdkKey)
    })
    flights.set(sdkKey, started)
    return started
  }

  async function refresh(sdkKey: string): Promise<PreparedAnswer> {
    const changesBefore = changes
    const checkedAtMs = toNowMs()
    const kept = manifests.peek(sdkKey)
    try {
      const next = await readManifest({ db, warm, table }, sdkKey, kept)
      if (changesBefore === changes) manifests.set(sdkKey, { ...next, checkedAtMs })
      return next.answer
    } catch (error) {
      if (isGone(toDomainError(error))) {
        manifests.delete(sdkKey)
        warm?.remove(toName(sdkKey, table))
      }
      if (!kept || toDomainError(error).code !== 'database_unavailable') throw error
      // Counted from now, not from before the wait. Otherwise every request during the outage would wait as long.
      kept.checkedAtMs = toNowMs()
      return kept.answer
    }
  }

  return {
    findFresh(sdkKey) {
      const kept = manifests.get(sdkKey)
      return kept && toNowMs() - kept.checkedAtMs < freshMs ? kept.answer : undefined
    },
    get(sdkKey) {
      const asked = ask(sdkKey)
      const kept = manifests.peek(sdkKey)
      // A manifest that this process has rewritten is always waited for.
      return kept && kept.checkedAtMs > -Infinity ? orKept(asked, kept) : asked
    },
    forget(appId) {
      changes += 1
      flights.clear()
      for (const kept of manifests.values()) if (kept.appId === appId) kept.checkedAtMs = -Infinity
    },
  }
}

const toName = (sdkKey: string, table: ManifestTable) => `${sdkKey}/${fileNames[table]}`

async function readManifest(
  { db, warm, table }: Omit<ManifestSources, 'clock'>,
  sdkKey: string,
  kept: Kept | undefined,
): Promise<Omit<Kept, 'checkedAtMs'>> {
  if (!kept) {
    return toKept(await orWarmCopy(warm, toName(sdkKey, table), () => loadManifest(db, sdkKey, table)))
  }
  const { appId, etag } = await findApp(db, sdkKey, table)
  if (kept.appId === appId && kept.answer.etag === etag) return kept
  const manifest = await loadManifest(db, sdkKey, table)
  warm?.keep(manifest)
  return toKept(manifest)
}

async function findApp(db: Db, sdkKey: string, table: ManifestTable) {
  const app = await findManifestTag(db, sdkKey, table)
  if (!app) throw new DomainError('unknown_sdk_key')
  return app
}

/** A manifest with the app that it belongs to. */
interface ManifestCopy extends WarmCopy {
  appId: string
}

async function loadManifest(db: Db, sdkKey: string, table: ManifestTable): Promise<ManifestCopy> {
  const { appId } = await findApp(db, sdkKey, table)
  const manifest = (await findManifest(db, appId, table)) ?? (await toMissing(table))
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' }
  return { name: toName(sdkKey, table), appId, ...manifest, headers }
}

const toKept = (manifest: ManifestCopy) => ({ appId: manifest.appId, answer: toAnswer(manifest) })

/** An app that has delivered nothing yet has no row, and one without a key has no signed manifest. */
function toMissing(table: ManifestTable): Promise<StoredManifest> {
  if (table === 'signedManifests') throw new DomainError('not_found')
  return emptyManifest()
}

/** The manifest of an app that has delivered nothing yet. */
async function emptyManifest(): Promise<StoredManifest> {
  const body = buildManifest(noContent)
  return { ...(await encodeBytes(body)), etag: toEtag(body) }
}
