import type { Manifest, ManifestDeployment, ManifestPart } from '@waymark/contract'
import type { Tx } from '../../platform/db/db.ts'
import { findManifest, listNamedParts, type StoredManifest } from './manifests.repo.ts'

/** The manifest of an app, as it is stored. */
export interface Deliverable {
  manifest: StoredManifest
  /** The signed form, if the app has a key. */
  signed: StoredManifest | undefined
  /** Changes with any of the two. */
  etag: string
  isKilled: boolean
  /** The names of the manifest's parts. */
  parts: string[]
  /** The hashes of the guides that the manifest and its parts name. */
  guides: string[]
  /** The hash of the theme that the manifest names. */
  theme: string | undefined
}

/** Reads an app's manifest; undefined before the first one is written. */
export async function findDeliverable(tx: Tx, appId: string): Promise<Deliverable | undefined> {
  const manifest = await findManifest(tx, appId)
  if (!manifest) return undefined
  const { killed, deployments, theme } = JSON.parse(manifest.body.toString()) as Manifest
  const parts = await listNamedParts(tx, appId)
  const inParts = parts.flatMap(({ body }) => (JSON.parse(body.toString()) as ManifestPart).deployments)
  const signed = await findManifest(tx, appId, 'signedManifests')
  return {
    manifest,
    signed,
    etag: (signed ?? manifest).etag,
    isKilled: killed,
    theme,
    parts: parts.map(({ name }) => name),
    guides: [...new Set([...deployments, ...inParts].flatMap(listGuides))],
  }
}

const listGuides = ({ guide, variants }: ManifestDeployment): string[] => [
  guide,
  ...Object.values(variants ?? {}),
]
