import type { SegmentUse } from '@waymark/contract'
import { toSubError, type SubError } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'
import {
  listAskingSteps,
  listOuterSegments,
  listThemeSegments,
  listUsingDeployments,
} from './segment-uses.repo.ts'

export interface SegmentUses {
  /** How many deployments use it. */
  deploymentCount: number
  /** The first twenty uses of each kind. */
  uses: SegmentUse[]
}

interface Asked {
  appId: string
  segmentIds: string[]
  now: Date
}

/** Finds the uses of each of these segments of an app. Any use prevents the deletion of a segment. */
export async function listSegmentUses(
  db: Db,
  { appId, segmentIds, now }: Asked,
): Promise<Map<string, SegmentUses>> {
  const deployments = Map.groupBy(await listUsingDeployments(db, appId, now), bySegment)
  const steps = Map.groupBy(await listAskingSteps(db, appId, segmentIds), bySegment)
  const themed = await listThemeSegments(db, appId)
  const outer = Map.groupBy(await listOuterSegments(db, segmentIds), bySegment)
  const toUses = (id: string): SegmentUses => {
    const using = deployments.get(id) ?? []
    return {
      deploymentCount: using.length,
      uses: [
        ...using.slice(0, 20).map((it) => {
          return { kind: 'DEPLOYMENT', id: it.deploymentId, name: it.deploymentName } as const
        }),
        ...(steps.get(id) ?? []).map(({ segmentId: _, ...step }) => ({ kind: 'STEP', ...step }) as const),
        ...(themed.includes(id) ? [{ kind: 'THEME' } as const] : []),
        ...(outer.get(id) ?? []).map(({ id, name }) => ({ kind: 'SEGMENT', id, name }) as const),
      ],
    }
  }
  return new Map(segmentIds.map((id) => [id, toUses(id)]))
}

/** Describes the use of a segment in a refusal to delete it. */
export function toUseError(use: SegmentUse): SubError {
  switch (use.kind) {
    case 'DEPLOYMENT':
      return toSubError('used_by_deployment', { params: { deployment: use.name } })
    case 'STEP':
      return toSubError('used_by_step', { params: { project: use.project, step: use.step } })
    case 'THEME':
      return toSubError('used_by_theme')
    case 'SEGMENT':
      return toSubError('asked_by_segment', { params: { segment: use.name } })
  }
}

const bySegment = ({ segmentId }: { segmentId: string }): string => segmentId
