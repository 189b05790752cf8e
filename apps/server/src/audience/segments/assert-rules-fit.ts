import type { Condition } from '@waymark/contract'
import { listPlacedLeaves } from '@waymark/contract/constants'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { listConditionProblems } from './list-condition-problems.ts'
import { lockNamedThings } from './named-things.repo.ts'

/** Refuses rules that could not be saved, with the same problems. */
export async function assertRulesFit(db: Db, appId: string, rules: Condition[]): Promise<void> {
  const leaves = rules.flatMap((condition, index) => listPlacedLeaves(condition, `rules.${index}`))
  const named = await inTransaction(db, (tx) => lockNamedThings(tx, appId, leaves))
  const subErrors = listConditionProblems(leaves, named)
  if (subErrors.length > 0) throw new DomainError('invalid_input', { subErrors })
}
