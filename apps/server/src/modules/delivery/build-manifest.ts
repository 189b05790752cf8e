import type { Manifest, ManifestDeployment } from '@waymark/contract'

/**
 * The manifest's bytes. Deployments are sorted by id and every object by its keys, so equal content is equal
 * bytes and an SDK that has them already is told so.
 */
export function buildManifest(killed: boolean, deployments: ManifestDeployment[]): Buffer {
  const sorted = deployments.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const manifest: Manifest = {
    version: 1,
    killed,
    deployments: sorted,
    segments: [],
    properties: [],
    limitGroups: [],
    needsSession: false,
  }
  return Buffer.from(JSON.stringify(manifest, sortKeys))
}

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
