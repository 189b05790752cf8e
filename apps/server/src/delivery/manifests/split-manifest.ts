import { createHash } from 'node:crypto'
import type { ManifestDeployment, ManifestParts } from '@waymark/contract'
import { countsElsewhere, listPageKeys, toBucket, type AddressStart } from '@waymark/contract/constants'
import { buildManifest, buildPart, type ManifestContent } from './build-manifest.ts'
import { createSegmentShares, listFactKeys } from './share-segments.ts'
import { findPlace, type Place } from './find-place.ts'

export interface Part {
  name: string
  body: Buffer
}

export interface SplitManifest {
  /** The document at `manifest.json`. */
  body: Buffer
  /** The parts that it names. */
  parts: Part[]
}

/** A manifest up to this size stays whole: about 6 kB with brotli, where parts would cost more than they save. */
const wholeBytes = 50_000
/** The ratio by which brotli compresses JSON of deployments. */
const compression = 1 / 8
/** The bytes that a part's name adds to the manifest, with brotli. */
const nameBytes = 14
/** Parts by project are read seldom, so that few large ones keep the manifest small. */
const projectPartBytes = 130_000
const maxBuckets = 4096
/** Events are listed up to this size in JSON. Beyond, every event asks for its part. */
const eventListBytes = 3000

interface Placed {
  deployment: ManifestDeployment
  place: Place
  sizeBytes: number
}

/**
 * Builds an app's manifest: one document, or for a large app an index and immutable parts. The segments of the app's theme
 * concern every page, so they stay in the manifest.
 */
export function splitManifest(content: ManifestContent, themeSegments: string[] = []): SplitManifest {
  const whole = buildManifest(content)
  if (whole.length <= wholeBytes) return { body: whole, parts: [] }
  const placed = content.deployments.map((deployment): Placed => ({
    deployment,
    place: findPlace(deployment),
    sizeBytes: JSON.stringify(deployment).length,
  }))
  const elsewhere = placed.filter(({ place }) => place.in !== 'MANIFEST')
  if (elsewhere.length === 0) return { body: whole, parts: [] }

  const starts = listDistinct(placed.flatMap(({ place }) => ('start' in place ? [place.start] : [])))
  const keyed = elsewhere.flatMap(toKeyed)
  const buckets = sortByKey(keyed, (bytesByKey) => chooseBucketCount(bytesByKey, listVisits(keyed, starts)))
  const projects = sortByKey(
    elsewhere.map(({ deployment, sizeBytes }) => ({ deployment, key: deployment.projectId, sizeBytes })),
    chooseProjectCount,
  )
  const kept = placed.filter(({ place }) => place.in === 'MANIFEST').map(({ deployment }) => deployment)
  const shares = createSegmentShares(content, { kept, themeSegments }, buckets)
  const parts = new Map<string, Part>()
  const addPart = (deployments: ManifestDeployment[]): string => {
    if (deployments.length === 0) return ''
    const body = buildPart({ deployments, ...shares.ofPart(deployments) })
    const name = toHash(body)
    parts.set(name, { name, body })
    return name
  }
  const events = listDistinct(placed.flatMap(({ place }) => ('event' in place ? [place.event] : [])))
  const named: ManifestParts = {
    buckets: buckets.map(addPart),
    projects: projects.map(addPart),
    starts,
    ...(JSON.stringify(events).length <= eventListBytes && { events }),
    sessionKey: toSessionKey(content),
    deploymentCount: placed.length,
  }
  const body = buildManifest({ ...content, deployments: kept, ...shares.ofManifest, parts: named })
  return { body, parts: [...parts.values()] }
}

interface Keyed {
  deployment: ManifestDeployment
  key: string
  sizeBytes: number
}

const toKeyed = ({ place, ...rest }: Placed): Keyed[] =>
  place.in === 'BUCKET' ? [{ ...rest, key: place.key }] : []

type ChooseCount = (bytesByKey: Map<string, number>) => number

/** The deployments of each bucket. */
function sortByKey(keyed: Keyed[], chooseCount: ChooseCount): ManifestDeployment[][] {
  const bytesByKey = new Map<string, number>()
  for (const { key, sizeBytes } of keyed) bytesByKey.set(key, (bytesByKey.get(key) ?? 0) + sizeBytes)
  const count = chooseCount(bytesByKey)
  const sorted: ManifestDeployment[][] = Array.from({ length: count }, () => [])
  for (const { deployment, key } of keyed) sorted[toBucket(key, count)]!.push(deployment)
  return sorted
}

/** The keys that a visit needs: one for each page and event that deployments wait for. */
function listVisits(keyed: Keyed[], starts: AddressStart[]): string[][] {
  const visits = keyed.map(({ deployment: { targeting }, key }) =>
    targeting.trigger.type === 'SCREEN_ENTER' ? listPageKeys(targeting.trigger.url.value, starts) : [key],
  )
  return listDistinct(visits)
}

/**
 * The count at which the most that a visit reads is least: more parts make the manifest longer, fewer parts are larger.
 * Powers of two, so that the count, and with it every part, seldom changes.
 */
function chooseBucketCount(bytesByKey: Map<string, number>, visits: string[][]): number {
  let best = { count: 1, cost: Infinity }
  for (let count = 1; count <= maxBuckets; count *= 2) {
    const cost = count * nameBytes + findLargest(bytesByKey, visits, count) * compression
    if (cost < best.cost) best = { count, cost }
  }
  return best.count
}

function findLargest(bytesByKey: Map<string, number>, visits: string[][], count: number): number {
  const bytes = new Float64Array(count)
  const bucketByKey = new Map<string, number>()
  for (const key of bytesByKey.keys()) bucketByKey.set(key, toBucket(key, count))
  for (const [key, bucket] of bucketByKey) bytes[bucket]! += bytesByKey.get(key)!
  const toBytes = (keys: string[]) =>
    [...new Set(keys.map((key) => bucketByKey.get(key) ?? toBucket(key, count)))].reduce(
      (sum, bucket) => sum + bytes[bucket]!,
      0,
    )
  return visits.reduce((largest, keys) => Math.max(largest, toBytes(keys)), 0)
}

function chooseProjectCount(bytesByKey: Map<string, number>): number {
  const bytes = [...bytesByKey.values()].reduce((sum, it) => sum + it, 0)
  let count = 1
  while (count * projectPartBytes < bytes && count < maxBuckets) count *= 2
  return count
}

/**
 * Hashes what SDKs request from `POST session`: the facts, and the deployments whose progress counts on all devices.
 */
function toSessionKey({ segments, deployments }: ManifestContent): string {
  const counted = deployments.filter(({ targeting }) => countsElsewhere(targeting)).map(({ id }) => id)
  return toHash(JSON.stringify([listFactKeys(segments), counted.toSorted()]))
}

const toHash = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16)

/** Sorted, so that equal content has equal bytes. */
function listDistinct<T extends string | string[] | AddressStart>(values: (T | undefined)[]): T[] {
  const byText = new Map(
    values.flatMap((it) => (it === undefined ? [] : [[JSON.stringify(it), it] as const])),
  )
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
}
