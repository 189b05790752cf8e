import type { Manifest } from '@waymark/contract'
import type { Tx } from '../../platform/db/db.ts'
import { findManifest, type StoredManifest } from './delivery.repo.ts'

/** What target apps of an app read first, as it is stored. */
export interface Deliverable {
  manifest: StoredManifest
  /** The signed form, if the app has a key. */
  signed: StoredManifest | undefined
  /** Changes with any of the two. */
  etag: string
  isKilled: boolean
  /** The hashes of the guides that the manifest names. */
  guides: string[]
}

/** Reads an app's manifest; undefined before the first one is written. */
export async function findDeliverable(tx: Tx, appId: string): Promise<Deliverable | undefined> {
  const manifest = await findManifest(tx, appId)
  if (!manifest) return undefined
  const { killed, deployments } = JSON.parse(manifest.body.toString()) as Manifest
  const signed = await findManifest(tx, appId, 'signedManifests')
  return {
    manifest,
    signed,
    etag: (signed ?? manifest).etag,
    isKilled: killed,
    guides: [...new Set(deployments.map(({ guide }) => guide))],
  }
}
