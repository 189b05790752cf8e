import type { ClientLogEntry, KeptClientLog } from '@waymark/contract'
import { clientLogTypes, type ClientLogType } from '@waymark/contract/constants'
import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { contains } from '../../platform/db/contains.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'
import type { Tables } from '../../platform/db/tables.ts'

const sortable = { id: 'clientLogs.id', at: 'clientLogs.at', createdAt: 'clientLogs.at' }

export interface NewClientLog {
  id: string
  orgId: string
  memberId: string
  at: Date
  entry: ClientLogEntry
}

export async function insertClientLogs(tx: Tx, logs: NewClientLog[]): Promise<void> {
  const rows = logs.map(({ entry, ...log }) => ({ ...log, entry: toJson(entry) }))
  await tx.insertInto('clientLogs').values(rows).execute()
}

export interface ClientLogFilter {
  from?: string | undefined
  to?: string | undefined
  logType?: ClientLogType | undefined
  /** Part of the message. */
  search?: string | undefined
}
export type ClientLogQuery = ClientLogFilter & { orgId: string }
type ClientLogRow = Selectable<Tables['clientLogs']>

export const listClientLogs = (db: Db, query: ClientLogQuery, list: ListQuery) =>
  listPaged(selectLogs(db, query), list, sortable, { at: 'date' })

/** Lists the lines after `after`, oldest first, for an export that reads in pieces. */
export function listClientLogsAfter(
  db: Db,
  query: ClientLogQuery,
  { after, limit }: { after: Pick<ClientLogRow, 'at' | 'id'> | undefined; limit: number },
): Promise<ClientLogRow[]> {
  return selectLogs(db, query)
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

function selectLogs(db: Db, { orgId, from, to, logType, search }: ClientLogQuery) {
  return db
    .selectFrom('clientLogs')
    .selectAll()
    .where('orgId', '=', orgId)
    .$if(from !== undefined, (rows) => rows.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (rows) => rows.where('at', '<=', new Date(to ?? 0)))
    .$if(logType !== undefined, (rows) =>
      rows.where(sql`entry->'log_data'->>'string.log_type'`, '=', logType ?? ''),
    )
    .where(contains(search, sql<string>`entry->>'message'`))
}

export function toKeptLog({ id, memberId, at, entry }: ClientLogRow): KeptClientLog {
  // The column's type describes what is written; a jsonb column is read as a parsed value.
  const kept = entry as unknown as ClientLogEntry
  const logType = clientLogTypes.find((type) => type === kept.log_data['string.log_type']) ?? null
  return { ...kept, id, memberId, at: at.toISOString(), logType }
}
