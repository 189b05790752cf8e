import type { TargetingRules } from '@waymark/contract'
import { matchSegment } from '../conditions/match-segment.ts'
import type { Blocked, GateInput } from './gate.ts'
import type { RuleReason } from '../model/reason.ts'

/** Manifests of older servers lack audiences. */
const EVERYONE: TargetingRules['audience'] = { include: [], exclude: [] }

/**
 * Passes members of any included segment (everyone if there is none) who are in no excluded one. An unknown
 * membership blocks, so that a deployment never reaches more people than intended.
 */
export function checkSegments({ manifest, deployment, context, progress }: GateInput): Blocked {
  const { include, exclude } = (deployment.targeting as Partial<TargetingRules>).audience ?? EVERYONE
  const endUser = { ...context, progress }
  const match = (segmentId: string) => ({ segmentId, ...matchSegment(manifest, segmentId, endUser) })

  const included = include.map(match)
  if (included.length > 0 && !included.some(({ holds }) => holds)) {
    const unsure = included.find(({ holds }) => holds === null)
    if (unsure) return toUnsure(unsure)
    const because = included.flatMap((it) => it.because)
    return { code: 'outside_segments', segmentIds: include, because }
  }

  const excluded = exclude.map(match)
  const inside = excluded.find(({ holds }) => holds)
  if (inside) return { code: 'inside_segment', segmentId: inside.segmentId }
  const unsure = excluded.find(({ holds }) => holds === null)
  return unsure && toUnsure(unsure)
}

function toUnsure({ segmentId, because }: { segmentId: string; because: RuleReason[] }): Blocked {
  return { code: 'segment_unsure', segmentId, because }
}
