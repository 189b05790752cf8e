import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  noFactRules,
  readAskedEvents,
  readFactRules,
  type AskedEvents,
  type FactRules,
} from '../../audience/segments/index.ts'
import { findDeliveringApp } from './manifests.repo.ts'
import { listCountedDeployments, type CountedDeployment } from './progress.repo.ts'

/** How long the data of an app is used without reading it again: another process may have changed it. */
const freshMs = 1000
const maxBytes = 16 * 1024 * 1024

/** The data that all sessions of an app share. Nothing in it is about an end user. */
export interface SessionApp {
  id: string
  num: number
  isKilled: boolean
  keepsProfiles: boolean
  keepsUnregistered: boolean
  /** The rules whose facts the app's manifest asks for. */
  factRules: FactRules
  /** By number, the deployments that depend on an end user's progress with them. */
  countedDeployments: ReadonlyMap<number, CountedDeployment>
  /** The events that its segments ask about. */
  askedEvents: AskedEvents
}

/**
 * Caches apps by SDK key for the answers to sessions, and reads each again after a second. Changes by this process are
 * read at once.
 */
export interface SessionApps {
  /** Undefined if no app has the key. Concurrent requests share the queries. */
  find(sdkKey: string): Promise<SessionApp | undefined>
  /** Call it after a change of any app. A read under way may still return the old state, so it is not cached. */
  forget(): void
}

interface Kept {
  app: SessionApp
  readAtMs: number
}

export function createSessionApps({ db, clock }: { db: Db; clock: Clock }): SessionApps {
  const toNowMs = () => clock.now().getTime()
  const apps = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ app }) => toBytes(app),
    // A caller that waits while the entry is forgotten still gets its answer; it is not cached.
    ignoreFetchAbort: true,
    fetchMethod: async (sdkKey) => {
      const now = clock.now()
      const app = await readSessionApp(db, sdkKey, now)
      return app && { app, readAtMs: now.getTime() }
    },
  })
  return {
    async find(sdkKey) {
      const kept = apps.get(sdkKey)
      if (kept && toNowMs() - kept.readAtMs < freshMs) return kept.app
      return (await apps.fetch(sdkKey, { forceRefresh: true }))?.app
    },
    forget: () => apps.clear(),
  }
}

async function readSessionApp(db: Db, sdkKey: string, now: Date): Promise<SessionApp | undefined> {
  const app = await findDeliveringApp(db, sdkKey)
  if (!app) return undefined
  if (app.isKilled)
    return { ...app, factRules: noFactRules, countedDeployments: new Map(), askedEvents: new Map() }
  const factRules = await readFactRules(db, { appId: app.id, now })
  const counted = await listCountedDeployments(db, { appId: app.id, now })
  const countedDeployments = new Map(counted.map((it) => [it.num, it]))
  return { ...app, factRules, countedDeployments, askedEvents: await readAskedEvents(db, app.id) }
}

/** About what it takes in memory; operands of rules are lists of any length. */
const toBytes = ({ factRules, countedDeployments, askedEvents }: SessionApp): number =>
  500 + 500 * askedEvents.size + 4 * JSON.stringify(factRules).length + 200 * countedDeployments.size
