import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { encodeBytes } from '../../platform/encode-bytes.ts'
import { toDomainError } from '../../platform/http/error-answer.ts'
import { DomainError } from '../../platform/errors.ts'
import { buildManifest, noParts } from './build-manifest.ts'
import { findManifest, findManifestTag, type StoredManifest } from './delivery.repo.ts'
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts'
import { toEtag } from './to-etag.ts'

/** How long a manifest is handed out unasked: another process may have written a new one. */
const freshMs = 1000
/** How long somebody waits to hear whether there is a new one: the embedded database may be at a long statement. */
const patienceMs = 100
const maxBytes = 64 * 1024 * 1024

interface Kept {
  appId: string
  answer: PreparedAnswer
  checkedAtMs: number
}

/**
 * Manifests by SDK key, each compared with its row's tag at most once a second. What this process changed itself is
 * asked for at once. With the database away or busy the last one known goes on being served.
 */
export class ManifestCache {
  private readonly db: Db
  private readonly clock: Clock
  private readonly flights = new Map<string, Promise<PreparedAnswer>>()
  private changes = 0
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.sizeBytes,
  })

  constructor(db: Db, clock: Clock) {
    this.db = db
    this.clock = clock
  }

  /** The manifest if it can be answered without asking the database. */
  findFresh(sdkKey: string): PreparedAnswer | undefined {
    const kept = this.kept.get(sdkKey)
    return kept && this.nowMs() - kept.checkedAtMs < freshMs ? kept.answer : undefined
  }

  /** The manifest of a key, or `unknown_sdk_key`. Many who ask at once ask the database once. */
  get(sdkKey: string): Promise<PreparedAnswer> {
    const asked = this.ask(sdkKey)
    const kept = this.kept.peek(sdkKey)
    // One that this process has written since is waited for.
    return kept && kept.checkedAtMs > -Infinity ? this.orKept(asked, kept) : asked
  }

  private async orKept(asked: Promise<PreparedAnswer>, kept: Kept): Promise<PreparedAnswer> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<PreparedAnswer>((resolve) => {
      timer = setTimeout(() => {
        // The next ones need not wait; what is asked already renews it when it comes.
        if (kept.checkedAtMs > -Infinity) kept.checkedAtMs = this.nowMs()
        resolve(kept.answer)
      }, patienceMs)
    })
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }

  private ask(sdkKey: string): Promise<PreparedAnswer> {
    const flight = this.flights.get(sdkKey)
    if (flight) return flight
    const started = this.refresh(sdkKey).finally(() => {
      if (this.flights.get(sdkKey) === started) this.flights.delete(sdkKey)
    })
    this.flights.set(sdkKey, started)
    return started
  }

  /** After an app's manifest was written. What is being read at this moment may be the old one: it is not kept. */
  forget(appId: string): void {
    this.changes += 1
    this.flights.clear()
    for (const kept of this.kept.values()) if (kept.appId === appId) kept.checkedAtMs = -Infinity
  }

  private async refresh(sdkKey: string): Promise<PreparedAnswer> {
    const { changes } = this
    const checkedAtMs = this.nowMs()
    const kept = this.kept.peek(sdkKey)
    try {
      const next = await this.read(sdkKey, kept)
      if (changes === this.changes) this.kept.set(sdkKey, { ...next, checkedAtMs })
      return next.answer
    } catch (error) {
      if (toDomainError(error).code === 'unknown_sdk_key') this.kept.delete(sdkKey)
      if (!kept || toDomainError(error).code !== 'database_unavailable') throw error
      // From now, not from before the wait: otherwise every reader of the outage would wait as long again.
      kept.checkedAtMs = this.nowMs()
      return kept.answer
    }
  }

  private async read(sdkKey: string, kept: Kept | undefined): Promise<Omit<Kept, 'checkedAtMs'>> {
    const app = await findManifestTag(this.db, sdkKey)
    if (!app) throw new DomainError('unknown_sdk_key')
    if (kept && kept.appId === app.appId && kept.answer.etag === app.etag) return kept
    const manifest = (await findManifest(this.db, app.appId)) ?? (await emptyManifest())
    return { appId: app.appId, answer: toAnswer(manifest) }
  }

  private nowMs(): number {
    return this.clock.now().getTime()
  }
}

function toAnswer({ etag, ...bytes }: StoredManifest): PreparedAnswer {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' }
  return prepareAnswer({ ...bytes, etag, headers })
}

/** Of an app that has delivered nothing yet and so has no row. */
async function emptyManifest(): Promise<StoredManifest> {
  const body = buildManifest(noParts)
  return { ...(await encodeBytes(body)), etag: toEtag(body) }
}
