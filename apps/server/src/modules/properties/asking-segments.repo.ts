import { toSubError, type SubError } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'

/** What the rules of segments can name. */
export type Asked = 'propertyId' | 'providerId' | 'projectId' | 'segmentId'

/** The segments whose rules name one of these things, as an error tells of them; the first twenty. */
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
