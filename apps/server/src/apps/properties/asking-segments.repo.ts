import { toSubError, type SubError } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'

/** The ids that a segment's rules can refer to. */
export type Asked = 'propertyId' | 'providerId' | 'projectId'

/** Lists the segments whose rules refer to one of these ids, as sub-errors; the first twenty only. */
export async function listAskingSegments(db: Db, asked: Asked, ids: string[]): Promise<SubError[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('ruleReferences')
    .innerJoin('segmentRules', 'segmentRules.id', 'ruleReferences.ruleId')
    .innerJoin('segments', 'segments.id', 'segmentRules.segmentId')
    .select('segments.name')
    .distinct()
    .where(`ruleReferences.${asked}`, 'in', ids)
    .orderBy('segments.name')
    .limit(20)
    .execute()
  return rows.map(({ name: segment }) => toSubError('asked_by_segment', { params: { segment } }))
}
