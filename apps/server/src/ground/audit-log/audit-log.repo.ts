import type { AuditChange, AuditEntry, AuditFilter, Paged } from '@waymark/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import { contains } from '../../platform/db/contains.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'
import { inAnyCase } from '../../platform/db/names.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type AuditRow = Selectable<Tables['auditLog']>
export type NewAuditRow = Omit<Insertable<Tables['auditLog']>, 'pathIds' | 'changes'> & {
  pathIds: Record<string, string>
  changes: AuditChange[]
}

const sortable = {
  id: 'auditLog.id',
  at: 'auditLog.at',
  createdAt: 'auditLog.at',
  call: 'auditLog.call',
  actorEmail: inAnyCase('auditLog.actorEmail'),
}

export async function insertAuditEntry(tx: Tx, { pathIds, changes, ...row }: NewAuditRow): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({ ...row, pathIds: toJson(pathIds), changes: toJson(changes) })
    .execute()
}

/** Whether the same member has read the same with the same token since then. */
export async function hasRead(tx: Tx, { pathIds, ...row }: NewAuditRow, since: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('auditLog')
    .select('id')
    .where('orgId', '=', row.orgId ?? null)
    .where('at', '>', since)
    .where('actorId', '=', row.actorId ?? null)
    .where('call', '=', row.call)
    .where('pathIds', '=', sql<Record<string, string>>`${toJson(pathIds)}`)
    .where(sql<boolean>`token_id is not distinct from ${row.tokenId ?? null}::uuid`)
    .executeTakeFirst()
  return found !== undefined
}

export interface AuditQuery {
  orgId: string
  filter: AuditFilter
}

export function listAuditEntries(db: Db, query: AuditQuery, list: ListQuery): Promise<Paged<AuditRow>> {
  return listPaged(selectEntries(db, query), list, sortable, { at: 'date' })
}

/** Lists the entries after `after`, oldest first, for an export that reads in pieces. */
export function listAuditEntriesAfter(
  db: Db,
  query: AuditQuery,
  { after, limit }: { after: Pick<AuditRow, 'at' | 'id'> | undefined; limit: number },
): Promise<AuditRow[]> {
  return selectEntries(db, query)
    .$if(after !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '>', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The values before and after an entry's change. */
const changedValues = sql<
  string | null
>`(select string_agg(concat_ws(' ', it ->> 'before', it ->> 'after'), ' ')
  from jsonb_array_elements(changes) as it)`

function selectEntries(db: Db, { orgId, filter }: AuditQuery) {
  const { from, to, actorId, call, appId, search } = filter
  return db
    .selectFrom('auditLog')
    .selectAll()
    .where('orgId', '=', orgId)
    .$if(from !== undefined, (rows) => rows.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (rows) => rows.where('at', '<=', new Date(to ?? 0)))
    .$if(actorId !== undefined, (rows) => rows.where('actorId', '=', actorId ?? null))
    .$if(call !== undefined, (rows) => rows.where('call', '=', call ?? ''))
    .$if(appId !== undefined, (rows) => rows.where('appId', '=', appId ?? null))
    .where(contains(search, 'actorName', 'actorEmail', 'tokenName', 'address', changedValues))
}

/** Finds the account of an address, whose organisation is notified of refused sign-ins. */
export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('members')
    .select(['id', 'orgId', 'name', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export function toAuditEntry({ orgId: _orgId, at, ...row }: AuditRow): AuditEntry {
  return { ...row, at: at.toISOString() }
}
