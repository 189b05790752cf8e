import type { Paged, ProjectChange } from '@waymark/contract'
import type { Stamp } from '../../../platform/db/stamp.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'
import { notify } from '../../../platform/db/notify.ts'
import { listPaged, mapPaged, type ListQuery } from '../../../platform/db/list.ts'

const sortable = { id: 'projectChanges.id', at: 'projectChanges.at', createdAt: 'projectChanges.at' }

export type Change = Pick<ProjectChange, 'action' | 'entity' | 'entityId' | 'before' | 'after'>
export type ChangeInsert = Change & { id: string; projectId: string; sinceVersion: number; stamp: Stamp }

/** Announces changed drafts to every process, as a {@link DraftNote}. */
export const draftChannel = 'waymark_drafts'

export interface DraftNote {
  projectId: string
  /** The tab or builder that changed it, if any. */
  via: string | null
}

/** Changes are append-only. Everyone who has the draft open is notified of them once they are committed. */
export async function insertChange(tx: Tx, { stamp, before, after, ...change }: ChangeInsert): Promise<void> {
  await tx
    .insertInto('projectChanges')
    .values({
      ...change,
      at: stamp.at,
      actorId: stamp.by,
      before: before === undefined ? null : toJson(before),
      after: after === undefined ? null : toJson(after),
    })
    .execute()
  await notify(tx, draftChannel, { projectId: change.projectId, via: stamp.via ?? null } satisfies DraftNote)
}

export async function listChanges(db: Db, projectId: string, list: ListQuery): Promise<Paged<ProjectChange>> {
  const query = db
    .selectFrom('projectChanges')
    .leftJoin('authors', 'authors.id', 'projectChanges.actorId')
    .selectAll('projectChanges')
    .select('authors.name as actorName')
    .where('projectId', '=', projectId)
  return mapPaged(await listPaged(query, list, sortable, { at: 'date' }), (row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { uid: row.actorId, name: row.actorName ?? '' },
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    ...(row.before !== null && { before: row.before }),
    ...(row.after !== null && { after: row.after }),
    sinceVersion: row.sinceVersion,
  }))
}

/** Finds who last changed an entity's own fields, and when. */
export function findLastEdit(db: Db, entity: ProjectChange['entity'], entityId: string) {
  return db
    .selectFrom('projectChanges')
    .select(['actorId', 'at'])
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .where('action', 'not in', ['PUBLISH', 'WITHDRAW', 'REORDER'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
