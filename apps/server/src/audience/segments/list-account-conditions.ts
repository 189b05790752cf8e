import type { AccountHistoryCondition } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { listAccountRules } from './delivered.repo.ts'
import { listAccountHistory } from './to-delivered.ts'

/**
 * Lists the conditions of an app's segments on events of accounts, live or not, so that counting begins with the
 * question.
 */
export async function listAccountConditions(db: Db, appId: string): Promise<AccountHistoryCondition[]> {
  const rules = await listAccountRules(db, appId)
  return rules.flatMap(listAccountHistory).map(({ condition }) => condition)
}
