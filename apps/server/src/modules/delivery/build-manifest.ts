import type { Manifest } from '@waymark/contract'

/** Incremented when the shape of manifests changes, so that older ones are rewritten. */
export const manifestFormat = 5

export type ManifestParts = Omit<Manifest, 'version'>

/** The manifest of an app that never wrote one, so its settings are the defaults. */
export const noParts: ManifestParts = {
  killed: false,
  keepsProfiles: true,
  linkSchemes: [],
  deployments: [],
  segments: [],
  properties: [],
  limitGroups: [],
  needsSession: false,
}

/**
 * Returns the manifest's bytes. Lists are sorted by id or name and objects by key, so that equal content has equal
 * bytes and an SDK that already has them gets a 304.
 */
export function buildManifest(parts: ManifestParts): Buffer {
  const manifest: Manifest = {
    version: 1,
    ...parts,
    deployments: parts.deployments.toSorted(byId),
    segments: parts.segments.toSorted(byId),
    properties: parts.properties.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    limitGroups: parts.limitGroups.toSorted(byId),
  }
  return Buffer.from(JSON.stringify(manifest, sortKeys))
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
