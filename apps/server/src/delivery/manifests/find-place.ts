import type { ManifestDeployment } from '@waymark/contract'
import {
  startLetters,
  toAddressKey,
  toAddressSegments,
  toEventKey,
  toStartKey,
  type AddressStart,
} from '@waymark/contract/constants'

/** The place of a deployment: the part of a key, only its project's part, or the manifest itself. */
export type Place =
  | { in: 'BUCKET'; key: string; event?: string; start?: AddressStart }
  | { in: 'PROJECT' }
  | { in: 'MANIFEST' }

const manifestItself: Place = { in: 'MANIFEST' }

/** Finds the place by the trigger: deployments that any page may need stay in the manifest. */
export function findPlace({ targeting: { trigger } }: ManifestDeployment): Place {
  switch (trigger.type) {
    case 'EVENT':
    case 'EVENT_WHERE':
      return { in: 'BUCKET', key: toEventKey(trigger.name), event: trigger.name }
    case 'MANUAL':
      return { in: 'PROJECT' }
    case 'SCREEN_ENTER':
      if (trigger.url.match === 'CONTAINS') return manifestItself
      return trigger.url.match === 'EQUALS'
        ? findExactPlace(trigger.url.value)
        : findStartPlace(trigger.url.value)
    default:
      return manifestItself
  }
}

/** An address with a `*` matches many, all of which begin with the segments before it. */
function findExactPlace(address: string): Place {
  const segments = toAddressSegments(address)
  const wildcardAt = segments.indexOf('*')
  return wildcardAt >= 0
    ? toStartPlace(segments, { segments: wildcardAt, letters: 0 })
    : { in: 'BUCKET', key: toAddressKey(segments) }
}

/** The last segment of a start may go on, unless a slash follows it. */
function findStartPlace(start: string): Place {
  const whole = start.replace(/[^/?#]*$/, '')
  const segments = toAddressSegments(start)
  const known = toAddressSegments(whole).length
  const rest = start.slice(whole.length)
  // Text after a question mark, or after a hash that is not a route, is no segment.
  const isSegment = segments.length === known + 1 && segments.at(-1) === rest
  const letters = isSegment ? (startLetters.find((it) => it <= rest.length) ?? 0) : 0
  return toStartPlace(segments, { segments: known, letters })
}

function toStartPlace(address: string[], start: AddressStart): Place {
  const key = start.segments + start.letters > 0 ? toStartKey(address, start) : undefined
  return key === undefined ? manifestItself : { in: 'BUCKET', key, start }
}
