import { useQuery } from '@tanstack/react-query'
import type { Condition, Deployment, Segment } from '@waymark/contract'
import { useAppArea } from '../../lib/app-area.ts'
import { deploymentsQuery, segmentsQuery } from './segments.queries.ts'

export interface SegmentUses {
  deployments: readonly Pick<Deployment, 'id' | 'name'>[]
  segments: readonly Pick<Segment, 'id' | 'name'>[]
}

/** Finds what uses a segment: deployments that are for it or not for it, and rules of other segments. */
export function useSegmentUses(): (segmentId: string) => SegmentUses {
  const { app } = useAppArea()
  const deployments = useQuery(deploymentsQuery(app.id)).data?.content ?? []
  const segments = useQuery(segmentsQuery(app.id)).data?.content ?? []
  return (segmentId) => ({
    deployments: deployments.filter(({ targeting: { audience } }) =>
      [...audience.include, ...audience.exclude].includes(segmentId),
    ),
    segments: segments.filter(({ rules = [] }) =>
      rules.some(({ condition }) => asksAbout(condition, segmentId)),
    ),
  })
}

function asksAbout(condition: Condition, segmentId: string): boolean {
  if (condition.kind === 'GROUP') return condition.conditions.some((it) => asksAbout(it, segmentId))
  return condition.kind === 'SEGMENT' && condition.segmentId === segmentId
}
