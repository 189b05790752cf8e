import type { Db, Tx } from '../../platform/db/db.ts'

export interface PreviewInsert {
  id: string
  appId: string
  projectId: string
  codeHash: Uint8Array
  guide: Uint8Array
  createdAt: Date
  expiresAt: Date
}

export async function insertPreview(tx: Tx, preview: PreviewInsert): Promise<void> {
  await tx.deleteFrom('previews').where('expiresAt', '<', preview.createdAt).execute()
  await tx.insertInto('previews').values(preview).execute()
}

/** Finds the frozen draft of a code, in the app of this key. */
export function findPreview(
  db: Db,
  { sdkKey, codeHash, now }: { sdkKey: string; codeHash: Uint8Array; now: Date },
) {
  return db
    .selectFrom('previews')
    .innerJoin('apps', 'apps.id', 'previews.appId')
    .select(['previews.projectId', 'previews.guide'])
    .where('apps.sdkKey', '=', sdkKey)
    .where('previews.codeHash', '=', codeHash)
    .where('previews.expiresAt', '>', now)
    .executeTakeFirst()
}

export async function findPageUrl(db: Db, appId: string): Promise<string | null> {
  const row = await db.selectFrom('apps').select('pageUrl').where('id', '=', appId).executeTakeFirst()
  return row?.pageUrl ?? null
}
