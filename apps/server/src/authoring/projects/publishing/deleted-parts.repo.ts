import type { Component, StoredSounds } from '@waymark/contract'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** The parts of a deleted step or page that may refer to media. */
export interface Dropped {
  component: Component | null
  sound: StoredSounds
  logoHash: string | null
}

export async function listDropped(db: Db, projectId: string): Promise<Dropped[]> {
  const steps = await db
    .selectFrom('assists')
    .select(['component', 'sound', 'logoHash'])
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is not', null)
    .execute()
  const pages = await db
    .selectFrom('pages')
    .select('logoHash')
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is not', null)
    .execute()
  return [...steps, ...pages.map((page) => ({ ...page, component: null, sound: {} }))]
}

/** Identifiers are deleted with their owner. */
export async function deleteDropped(tx: Tx, projectId: string): Promise<void> {
  await tx
    .deleteFrom('assists')
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is not', null)
    .execute()
  await tx.deleteFrom('pages').where('projectId', '=', projectId).where('deletedAt', 'is not', null).execute()
}
