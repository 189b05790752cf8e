import type { ManifestDeployment, ManifestPart, ManifestProperty, ManifestSegment } from '@waymark/contract'
import { listLeaves } from '@waymark/contract/constants'

type Shared = Pick<ManifestPart, 'segments' | 'properties'>

export interface SegmentShares {
  ofManifest: Shared
  /** The segments and properties that these deployments need besides the manifest's. */
  ofPart(deployments: ManifestDeployment[]): Shared
}

/** A segment that more parts than these share need goes into the manifest, which every page reads. */
const commonShare = 1 / 4

/** Sorts segments and properties into the manifest and its parts, each where it is needed. */
export function createSegmentShares(
  all: Shared,
  { kept, themeSegments }: { kept: ManifestDeployment[]; themeSegments: string[] },
  buckets: ManifestDeployment[][],
): SegmentShares {
  const segments = new Map(all.segments.map((it) => [it.id, it]))
  const uses = new Map<string, number>()
  for (const bucket of buckets) {
    for (const id of listNested(segments, bucket.flatMap(listSegmentsOf)))
      uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  const common = [...uses].filter(([, count]) => count > Math.max(1, buckets.length * commonShare))
  const inManifest = new Set([
    ...listNested(segments, [...kept.flatMap(listSegmentsOf), ...themeSegments]),
    ...common.map(([id]) => id),
  ])
  const ofManifest = toShared(all, segments, inManifest)
  const named = new Set(ofManifest.properties.map(({ name }) => name))
  return {
    ofManifest,
    ofPart: (deployments) => {
      const own = [...listNested(segments, deployments.flatMap(listSegmentsOf))].filter(
        (id) => !inManifest.has(id),
      )
      const shared = toShared(all, segments, own)
      return { ...shared, properties: shared.properties.filter(({ name }) => !named.has(name)) }
    },
  }
}

/** The keys of all facts that these segments hold, sorted. */
export const listFactKeys = (segments: readonly ManifestSegment[]): string[] =>
  [...new Set(segments.flatMap(listConditions).flatMap((it) => (it.kind === 'FACT' ? [it.key] : [])))].sort()

function toShared(
  { properties }: { properties: ManifestProperty[] },
  segments: ReadonlyMap<string, ManifestSegment>,
  ids: Iterable<string>,
): Shared {
  const found = [...ids].flatMap((id) => segments.get(id) ?? [])
  const names = new Set(
    found.flatMap(listConditions).flatMap((it) => (it.kind === 'PROPERTY' ? [it.property] : [])),
  )
  return { segments: found, properties: properties.filter(({ name }) => names.has(name)) }
}

/** The segments that a deployment's audience names, and those that its guide's branches ask about. */
export const listSegmentsOf = ({ targeting: { audience }, segments = [] }: ManifestDeployment): string[] => [
  ...audience.include,
  ...audience.exclude,
  ...segments,
]

/** These segments, and those nested in them. */
function listNested(segments: ReadonlyMap<string, ManifestSegment>, ids: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const segment = segments.get(id)
    if (!segment || found.has(id)) continue
    found.add(id)
    open.push(...listConditions(segment).flatMap((it) => (it.kind === 'SEGMENT' ? [it.segmentId] : [])))
  }
  return found
}

const listConditions = ({ rules }: ManifestSegment) => rules.flatMap((rule) => listLeaves(rule))
