import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { findSubscriptions, type Subscriptions } from '../webhooks/index.ts'
import {
  findAppBySdkKey,
  listDeploymentNumbers,
  listVersionGuides,
  type DeploymentVersion,
} from './ingest.repo.ts'

export interface KnownApp {
  id: string
  num: number
  /** Which webhooks want which of its events; read together, so that nobody asks twice. */
  subscriptions: Subscriptions
}

export interface KnownDeployment {
  num: number
  appId: string
  projectId: string
  liveVersion: number
}

/** What events of a deployment version can name. */
export interface KnownGuide {
  stepKeys: ReadonlySet<string>
  locales: ReadonlySet<string>
}

/** A key that was rotated is refused after this, and a new webhook is told of events. */
const keyMs = 5000

/** What ids in events stand for, remembered: every batch asks, and the answers hardly ever change. */
export interface KnownApps {
  /** The app of a key, or `unknown_sdk_key`. */
  getApp(sdkKey: string): Promise<KnownApp>
  /** Those of the named deployment versions that the app has, by deployment id. */
  findDeployments(app: KnownApp, wanted: Map<string, number>): Promise<Map<string, KnownDeployment>>
  /** What the guides of deployment versions can be told of, by `toVersionName`. */
  findGuides(app: KnownApp, wanted: readonly DeploymentVersion[]): Promise<Map<string, KnownGuide>>
  /** After the database refused something that was remembered here. */
  forget(): void
}

export function createKnownApps(db: Db): KnownApps {
  const apps = new LRUCache<string, KnownApp>({
    max: 10_000,
    ttl: keyMs,
    fetchMethod: async (sdkKey) => {
      const app = await findAppBySdkKey(db, sdkKey)
      return app && { ...app, subscriptions: await findSubscriptions(db, app.id) }
    },
  })
  const deployments = new LRUCache<string, KnownDeployment>({ max: 50_000 })
  /** By deployment and version, which never change. */
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
        const known = { stepKeys: new Set(row.keys), locales: new Set(row.locales) }
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
