import type { Condition } from '@waymark/contract'
import type { Clock } from '../../platform/time/clock.ts'
import type { Stamp } from '../../platform/db/stamp.ts'
import type { Tx } from '../../platform/db/db.ts'
import { deleteRules, insertRule, writeReferences, type SegmentPlace } from './rules.repo.ts'
import { lockReferences } from './rules.service.ts'

export interface RulesToPut extends SegmentPlace {
  conditions: Condition[]
  clock: Clock
  stamp: Stamp
}

/** Replaces all rules of a segment inside a transaction; each is validated as if an author had sent it. */
export async function putRules(
  tx: Tx,
  { appId, segmentId, conditions, clock, stamp }: RulesToPut,
): Promise<void> {
  await deleteRules(tx, segmentId)
  for (const [index, condition] of conditions.entries()) {
    const references = await lockReferences(tx, { appId, segmentId, path: `rules.${index}` }, condition)
    const ruleId = clock.newId()
    await insertRule(tx, { id: ruleId, segmentId, condition }, stamp)
    await writeReferences(tx, { appId, ruleId }, references)
  }
}
