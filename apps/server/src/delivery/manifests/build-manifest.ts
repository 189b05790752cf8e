import type { Manifest, ManifestPart } from '@waymark/contract'

/** Incremented when the shape of manifests changes, so that older ones are rewritten. */
export const manifestFormat = 7

export type ManifestContent = Omit<Manifest, 'version'>

/** The manifest of an app that never wrote one, so its settings are the defaults. */
export const noContent: ManifestContent = {
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
export function buildManifest(content: ManifestContent): Buffer {
  const manifest: Manifest = {
    version: 1,
    ...content,
    deployments: content.deployments.toSorted(byId),
    segments: content.segments.toSorted(byId),
    properties: content.properties.toSorted(byName),
    limitGroups: content.limitGroups.toSorted(byId),
    ...(content.pageGoals && { pageGoals: content.pageGoals.toSorted(byId) }),
  }
  return toSortedJson(manifest)
}

/** A part of a large app's manifest, with sorted lists and keys like the manifest itself. */
export function buildPart(content: Omit<ManifestPart, 'version'>): Buffer {
  const part: ManifestPart = {
    version: 1,
    deployments: content.deployments.toSorted(byId),
    segments: content.segments.toSorted(byId),
    properties: content.properties.toSorted(byName),
  }
  return toSortedJson(part)
}

const toSortedJson = (document: Manifest | ManifestPart): Buffer =>
  Buffer.from(JSON.stringify(document, sortKeys))

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
