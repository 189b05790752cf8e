import type { AnalyticsEvent } from '@waymark/contract'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'
import type { Tables } from '../../platform/db/tables.ts'

const sortable = {
  id: 'analyticsEvents.id',
  at: 'analyticsEvents.at',
  createdAt: 'analyticsEvents.at',
  eventType: 'analyticsEvents.eventType',
}

export type NewAnalyticsEvent = AnalyticsEvent & { id: string; orgId: string; memberId: string; at: Date }

export async function insertAnalyticsEvents(tx: Tx, events: NewAnalyticsEvent[]): Promise<void> {
  const rows = events.map(({ metadata, properties, ...event }) => ({
    ...event,
    metadata: toJson(metadata),
    properties: toJson(properties),
  }))
  await tx.insertInto('analyticsEvents').values(rows).execute()
}

export interface AnalyticsFilter {
  from?: string | undefined
  to?: string | undefined
  eventType?: string | undefined
}

export function listAnalyticsEvents(
  db: Db,
  { orgId, from, to, eventType }: AnalyticsFilter & { orgId: string },
  list: ListQuery,
) {
  const query = db
    .selectFrom('analyticsEvents')
    .selectAll()
    .where('orgId', '=', orgId)
    .$if(from !== undefined, (rows) => rows.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (rows) => rows.where('at', '<=', new Date(to ?? 0)))
    .$if(eventType !== undefined, (rows) => rows.where('eventType', '=', eventType ?? ''))
  return listPaged(query, list, sortable, { at: 'date' })
}

export function toKeptEvent(row: Selectable<Tables['analyticsEvents']>) {
  const { orgId: _orgId, isError: _isError, at, ...event } = row
  return { ...event, at: at.toISOString() }
}
