import type { Condition } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { listSegmentsById } from './delivered.repo.ts'
import { listNestedSegments } from './nested-segments.repo.ts'
import { listRulesOf } from './rules.repo.ts'

/** The conditions of segments of an app and of those that they nest, by the segment's name. */
export async function listConditionsBySegment(
  db: Db,
  appId: string,
  segmentIds: string[],
): Promise<Record<string, Condition[]>> {
  const ids = await listNestedSegments(db, appId, [...new Set(segmentIds)])
  const segments = await listSegmentsById(db, ids)
  const rules = Map.groupBy(await listRulesOf(db, ids), ({ segmentId }) => segmentId)
  return Object.fromEntries(
    segments.map(({ id, name }) => [name, (rules.get(id) ?? []).map(({ condition }) => condition)]),
  )
}
