import { matchSegment } from './match-segment.ts'
import type { Blocked, GateInput } from './gate.ts'
import type { RuleReason } from './reason.ts'

/**
 * Who may see it: members of any of the included segments (of everybody when there is none) who are in none of the
 * excluded ones. What cannot be told keeps it from showing, so it never reaches more people than was meant.
 */
export function checkSegments({ manifest, deployment, context, progress }: GateInput): Blocked {
  const { include, exclude } = deployment.targeting.audience
  const endUser = { ...context, progress }
  const match = (segmentId: string) => ({ segmentId, ...matchSegment(manifest, segmentId, endUser) })

  const included = include.map(match)
  if (included.length > 0 && !included.some(({ holds }) => holds)) {
    const unsure = included.find(({ holds }) => holds === null)
    if (unsure) return toUnsure(unsure)
    const because = included.flatMap((it) => it.because)
    return { reason: { code: 'outside_segments', segmentIds: include, because } }
  }

  const excluded = exclude.map(match)
  const inside = excluded.find(({ holds }) => holds)
  if (inside) return { reason: { code: 'inside_segment', segmentId: inside.segmentId } }
  const unsure = excluded.find(({ holds }) => holds === null)
  return unsure && toUnsure(unsure)
}

function toUnsure({ segmentId, because }: { segmentId: string; because: RuleReason[] }): Blocked {
  return { reason: { code: 'segment_unsure', segmentId, because } }
}
