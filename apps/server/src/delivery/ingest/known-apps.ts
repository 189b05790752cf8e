import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/db.ts'
import { toCapacity } from '../../platform/to-capacity.ts'
import { DomainError } from '../../platform/errors.ts'
import { toAccountQuestions, type AccountQuestions } from '../../audience/accounts/index.ts'
import { listCountedGoals } from '../goals/index.ts'
import { findRunningHoldout, type CountedHoldout } from '../holdouts/index.ts'
import { listAccountConditions, readAskedEvents, type AskedEvents } from '../../audience/segments/index.ts'
import { findSubscriptions, type Subscriptions } from '../../apps/webhooks/index.ts'
import {
  findAppBySdkKey,
  listDeploymentNumbers,
  listVersionGuides,
  type DeploymentVersion,
} from './ingest.repo.ts'
import { toDivision, toGoalBook, type Division, type GoalBook } from './goal-book.ts'

export interface KnownApp {
  id: string
  num: number
  /** Whether late events may still come from an end user who was erased. */
  hasErasures: boolean
  /** The webhooks that subscribe to its events; read with the app to save a query. */
  subscriptions: Subscriptions
  goals: GoalBook
  /** The questions of its segments about end users. */
  askedEvents: AskedEvents
  /** The questions of its segments about accounts. */
  accountQuestions: AccountQuestions
  /** The running holdout of the whole app. */
  holdout: CountedHoldout | undefined
}

export interface KnownDeployment {
  num: number
  appId: string
  projectId: string
  liveVersion: number
}

/** The names that events of a deployment version may have. */
export interface KnownGuide {
  stepKeys: ReadonlySet<string>
  blockIds: ReadonlySet<string>
  locales: ReadonlySet<string>
  /** Null if everyone sees the same guide. */
  division: Division | null
}

/** After this, a rotated key is refused, a new webhook gets events, and new goals and segments are counted. */
const keyMs = 5000

/** Caches the things that ids in events stand for: every batch needs them, and they hardly ever change. */
export interface KnownApps {
  /** Returns the app of a key, or throws `unknown_sdk_key`. */
  getApp(sdkKey: string): Promise<KnownApp>
  /** Finds those of the wanted deployment versions that the app has, by deployment id. */
  findDeployments(app: KnownApp, wanted: Map<string, number>): Promise<Map<string, KnownDeployment>>
  /** Finds the names that events of these deployment versions may have, by `toVersionName`. */
  findGuides(app: KnownApp, wanted: readonly DeploymentVersion[]): Promise<Map<string, KnownGuide>>
  /** Call it after the database refused something that was cached here. */
  forget(): void
}

export function createKnownApps(db: Db): KnownApps {
  const apps = new LRUCache<string, KnownApp>({
    max: 10_000,
    ttl: keyMs,
    fetchMethod: async (sdkKey) => {
      const app = await findAppBySdkKey(db, sdkKey)
      if (!app) return undefined
      const goals = toGoalBook(await listCountedGoals(db, app.id))
      const accountQuestions = toAccountQuestions(await listAccountConditions(db, app.id))
      const holdout = await findRunningHoldout(db, app.id)
      const subscriptions = await findSubscriptions(db, app.id)
      const askedEvents = await readAskedEvents(db, app.id)
      return { ...app, subscriptions, goals, askedEvents, accountQuestions, holdout }
    },
  })
  const deployments = new LRUCache<string, KnownDeployment>(toCapacity(50_000))
  /** By deployment and version; a version never changes. */
  const versions = new LRUCache<string, KnownGuide>({ max: 20_000 })

  return {
    async getApp(sdkKey) {
      const app = apps.get(sdkKey) ?? (await apps.fetch(sdkKey))
      if (!app) throw new DomainError('unknown_sdk_key')
      return app
    },

    async findDeployments(app, wanted) {
      const found = new Map<string, KnownDeployment>()
      const missing: string[] = []
      for (const [id, version] of wanted) {
        const known = deployments.get(id)
        if (known && known.appId === app.id && version <= known.liveVersion) found.set(id, known)
        else missing.push(id)
      }
      if (missing.length === 0) return found
      for (const { id, ...deployment } of await listDeploymentNumbers(db, app.id, missing)) {
        const known = { ...deployment, appId: app.id }
        deployments.set(id, known)
        found.set(id, known)
      }
      return found
    },

    async findGuides(app, wanted) {
      const found = new Map<string, KnownGuide>()
      const missing = new Map<string, DeploymentVersion>()
      for (const version of wanted) {
        const name = toVersionName(version)
        const known = versions.get(name)
        if (known) found.set(name, known)
        else missing.set(name, version)
      }
      if (missing.size === 0) return found
      for (const row of await listVersionGuides(db, app.id, [...missing.values()])) {
        const name = toVersionName(row)
        const others = found.get(name)
        const known = {
          stepKeys: new Set([...(others?.stepKeys ?? []), ...row.keys]),
          blockIds: new Set([...(others?.blockIds ?? []), ...row.blockIds]),
          locales: new Set([...(others?.locales ?? []), ...row.locales]),
          division: toDivision(row.compared),
        }
        versions.set(name, known)
        found.set(name, known)
      }
      return found
    },

    forget() {
      apps.clear()
      deployments.clear()
      versions.clear()
    },
  }
}

export const toVersionName = ({ deploymentId, version }: DeploymentVersion) => `${deploymentId} ${version}`
