import type { Db, Tx } from '../../platform/db/db.ts'

/** Finds the sound made of a text before, if the app still has it. */
export async function findSpokenText(
  db: Db,
  { appId, key }: { appId: string; key: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('spokenTexts')
    .select('mediaHash')
    .where('appId', '=', appId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.mediaHash
}

/** Remembers the sound of a text; the row is deleted with the sound. */
export async function insertSpokenText(
  tx: Tx,
  spoken: { appId: string; key: string; mediaHash: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('spokenTexts')
    .values(spoken)
    .onConflict((conflict) => conflict.columns(['appId', 'key']).doUpdateSet({ mediaHash: spoken.mediaHash }))
    .execute()
}
