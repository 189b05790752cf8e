import type { FrequencyType } from './deployment.ts'

/**
 * The keys that assign deployments to the parts of a large app's manifest. Servers sort deployments by these keys, and
 * SDKs ask for the parts of the keys that a page, an event or a start concerns. Changing a key or the hash strands SDKs
 * already loaded.
 */

/** The key of an event that may start guides. */
export const toEventKey = (name: string): string => `event:${name}`

/** The key of one whole address. */
export const toAddressKey = (segments: readonly string[]): string => `=${segments.join('/')}`

/** The length of an address's beginning: whole segments, and letters of the next one. */
export interface AddressStart {
  segments: number
  letters: number
}

/** The key of all addresses that begin alike; undefined for an address that is too short. */
export function toStartKey(
  address: readonly string[],
  { segments, letters }: AddressStart,
): string | undefined {
  const rest = address[segments]?.slice(0, letters) ?? ''
  return address.length < segments || rest.length < letters
    ? undefined
    : ['', ...address.slice(0, segments), `~${rest}`].join('/')
}

/** The keys of all deployments that may concern a page. */
export function listPageKeys(address: string, starts: readonly AddressStart[]): string[] {
  const segments = toAddressSegments(address)
  return [toAddressKey(segments), ...starts.flatMap((it) => toStartKey(segments, it) ?? [])]
}

/** An incomplete segment counts by its first letters, in steps, so that few keys cover all that may follow. */
export const startLetters: readonly number[] = [24, 12, 6, 3]

/**
 * The segments of an address, which is a path with an optional query and hash: those of the path, then those of a route
 * in the hash (`#/cart`). Two addresses that `isAddress` takes as the same have the same segments.
 */
export const toAddressSegments = (address: string): string[] =>
  address
    .replace(/\?[^#]*/g, '')
    .replace(/#(?!!?\/).*/, '')
    .split(/[/#!]+/)
    .filter(Boolean)

/** The bucket of a key among `count`: its FNV-1a hash over UTF-16 units, modulo the count. */
export function toBucket(key: string, count: number): number {
  let hash = 2166136261
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 16777619)
  // The low bits of FNV-1a alone are uneven for similar keys.
  return ((hash ^ (hash >>> 16)) >>> 0) % count
}

/**
 * Whether progress on other devices can change the answer for a deployment. `EVERY_SESSION` and `UNTIL_ALL_COMPLETED`
 * need sessions or seen steps, which only this device knows.
 */
export const countsElsewhere = ({
  frequency,
  limits,
}: {
  frequency: { type: FrequencyType }
  limits: { lifetime: number | null }
}): boolean => !['EVERY_SESSION', 'UNTIL_ALL_COMPLETED'].includes(frequency.type) || limits.lifetime !== null
