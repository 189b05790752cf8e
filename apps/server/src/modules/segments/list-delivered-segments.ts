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
  /** The names of the events that conditions ask about, sorted; absent if there are none. */
  history?: string[]
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
  const leaves = delivered.flatMap((segment) => segment.rules.flatMap(toLeaves))
  const history = [...new Set(leaves.flatMap((it) => (it.kind === 'EVENT' ? [it.name] : [])))].sort()
  return {
    segments: delivered,
    properties: named
      .filter(({ isPrivate }) => !isPrivate)
      .map(({ name, type, timeUnit }) => ({ name, type, timeUnit })),
    needsSession: leaves.some(({ kind }) => kind === 'FACT'),
    ...(history.length > 0 && { history }),
  }
}

const toLeaves = (condition: DeliveredCondition) =>
  condition.kind === 'GROUP' ? condition.conditions : [condition]
