import type { Db, Tx } from '../db/db.ts'

/** Finds which of these patterns were checked, and whether they may run. */
export async function listVerdicts(db: Db, patterns: readonly string[]): Promise<Map<string, boolean>> {
  if (patterns.length === 0) return new Map()
  const rows = await db
    .selectFrom('patternVerdicts')
    .select(['pattern', 'isSafe'])
    .where('pattern', 'in', patterns)
    .execute()
  return new Map(rows.map(({ pattern, isSafe }) => [pattern, isSafe]))
}

export async function insertVerdict(tx: Tx, verdict: { pattern: string; isSafe: boolean }): Promise<void> {
  await tx
    .insertInto('patternVerdicts')
    .values(verdict)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
