import type { DeliveredCondition, ManifestProperty, ManifestSegment } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { listNamedProperties, listSegmentsById } from './delivered.repo.ts'
import { listNestedSegments } from './nested-segments.repo.ts'
import { listRulesOf } from './rules.repo.ts'
import { toDelivered } from './to-delivered.ts'

export interface DeliveredSegments {
  segments: ManifestSegment[]
  /** The registered properties that the segments use, without private ones. */
  properties: ManifestProperty[]
  /** Whether a condition is a fact, which only the server can evaluate. */
  needsSession: boolean
}

/**
 * Lists segments of an app for its manifest, with those that they nest; sorted, so that equal content has equal bytes.
 */
export async function listDeliveredSegments(
  db: Db,
  appId: string,
  segmentIds: string[],
): Promise<DeliveredSegments> {
  const ids = await listNestedSegments(db, appId, segmentIds)
  const segments = await listSegmentsById(db, ids)
  const named = await listNamedProperties(db, ids)
  const privateNames = new Set(named.filter(({ isPrivate }) => isPrivate).map(({ name }) => name))
  const rules = Map.groupBy(await listRulesOf(db, ids), ({ segmentId }) => segmentId)
  const delivered = segments.map(({ id, conjunction }) => ({
    id,
    conjunction,
    rules: (rules.get(id) ?? []).map((rule) => toDelivered(rule, privateNames)),
  }))
  return {
    segments: delivered,
    properties: named
      .filter(({ isPrivate }) => !isPrivate)
      .map(({ name, type, timeUnit }) => ({ name, type, timeUnit })),
    needsSession: delivered.some((segment) => segment.rules.some(hasFact)),
  }
}

function hasFact(condition: DeliveredCondition): boolean {
  if (condition.kind === 'GROUP') return condition.conditions.some(({ kind }) => kind === 'FACT')
  return condition.kind === 'FACT'
}
