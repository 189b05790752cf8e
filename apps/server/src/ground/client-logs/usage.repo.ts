import type { ErrorGroup, Paged, RequestFigures, UsageDay } from '@waymark/contract'
import { analyticsEventTypes } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { contains } from '../../platform/db/contains.ts'
import { listPaged, mapPaged, type ListQuery } from '../../platform/db/list.ts'

/** Groups are made of this many events at most, so that a list costs the same after years. */
const groupedEvents = 200_000

interface TimeSpan {
  orgId: string
  from?: string | undefined
  to?: string | undefined
}
export type UsageQuery = TimeSpan & { search?: string | undefined }

export function listUsageDays(db: Db, span: TimeSpan): Promise<UsageDay[]> {
  const { request, screen } = analyticsEventTypes
  return selectEvents(db, span)
    .select([
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*) filter (where event_type = ${screen})::int`.as('screens'),
      sql<number>`count(*) filter (where event_type = ${request})::int`.as('requests'),
      sql<number>`count(*) filter (where is_error)::int`.as('errors'),
    ])
    .groupBy('day')
    .orderBy('day')
    .execute()
}

const requestColumns = {
  id: 'calls.id',
  path: 'calls.path',
  method: 'calls.method',
  count: 'calls.count',
  medianMs: 'calls.medianMs',
  slowMs: 'calls.slowMs',
  errorShare: 'calls.errorShare',
  firstAt: 'calls.firstAt',
  createdAt: 'calls.firstAt',
  lastAt: 'calls.lastAt',
}

export async function listRequestFigures(
  db: Db,
  { search, ...span }: UsageQuery,
  list: ListQuery,
): Promise<Paged<RequestFigures>> {
  const requests = selectEvents(db, span)
    .where('eventType', '=', analyticsEventTypes.request)
    .select([
      'at',
      sql<string>`properties->>'method'`.as('method'),
      sql<string>`properties->>'path'`.as('path'),
      readNumber('durationMs').as('ms'),
      readNumber('status').as('status'),
    ])
    .orderBy('at', 'desc')
    .limit(groupedEvents)
  const calls = db
    .selectFrom(requests.as('requests'))
    .select([
      'method',
      'path',
      sql<string>`path || ' ' || method`.as('id'),
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`percentile_cont(0.5) within group (order by ms)`.as('medianMs'),
      sql<number | null>`percentile_cont(0.95) within group (order by ms)`.as('slowMs'),
      sql<number>`avg(case when status between 200 and 399 then 0 else 1 end)::float8`.as('errorShare'),
      sql<Date>`min(at)`.as('firstAt'),
      sql<Date>`max(at)`.as('lastAt'),
    ])
    .where('method', 'is not', null)
    .where('path', 'is not', null)
    .where(contains(search, 'path'))
    .groupBy(['method', 'path'])
  const query = db.selectFrom(calls.as('calls')).selectAll()
  const found = await listPaged(query, list, requestColumns, { firstAt: 'date', lastAt: 'date' })
  return mapPaged(found, ({ id: _id, ...row }) => toWithTimes(row))
}

const errorColumns = {
  id: 'messages.message',
  message: 'messages.message',
  count: 'messages.count',
  members: 'messages.members',
  firstAt: 'messages.firstAt',
  createdAt: 'messages.firstAt',
  lastAt: 'messages.lastAt',
}

export async function listErrorGroups(
  db: Db,
  { search, ...span }: UsageQuery,
  list: ListQuery,
): Promise<Paged<ErrorGroup>> {
  const errors = selectEvents(db, span)
    .where('isError', '=', true)
    .select(['id', 'at', 'memberId', sql<string>`properties->>'message'`.as('message')])
    .orderBy('at', 'desc')
    .limit(groupedEvents)
  const messages = db
    .selectFrom(errors.as('errors'))
    .select([
      'message',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(distinct member_id)::int`.as('members'),
      sql<Date>`min(at)`.as('firstAt'),
      sql<Date>`max(at)`.as('lastAt'),
      // Ids are made in the order of time, byte by byte: not in the order of a language.
      sql<string>`max(id::text collate "C")`.as('lastId'),
    ])
    .where(contains(search, 'message'))
    .groupBy('message')
  const query = db.selectFrom(messages.as('messages')).selectAll()
  const found = await listPaged(query, list, errorColumns, { firstAt: 'date', lastAt: 'date' })
  const latest = await listLatest(
    db,
    span.orgId,
    found.content.map(({ lastId }) => lastId),
  )
  return mapPaged(found, ({ lastId, ...row }) => ({
    ...toWithTimes(row),
    ...(latest.get(lastId) ?? removedMeanwhile),
  }))
}

type LatestError = Pick<ErrorGroup, 'eventType' | 'metadata' | 'stack'>
const removedMeanwhile: LatestError = { eventType: '', metadata: {}, stack: '' }

/** The latest error of each group, by its id. */
async function listLatest(db: Db, orgId: string, ids: string[]): Promise<Map<string, LatestError>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('analyticsEvents')
    .select(['id', 'eventType', 'metadata', sql<string>`properties->>'stack'`.as('stack')])
    .where('orgId', '=', orgId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...latest }) => [id, latest]))
}

const selectEvents = (db: Db, { orgId, from, to }: TimeSpan) =>
  db
    .selectFrom('analyticsEvents')
    .where('orgId', '=', orgId)
    .$if(from !== undefined, (rows) => rows.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (rows) => rows.where('at', '<=', new Date(to ?? 0)))

/** A number among the properties, which clients write: anything else is null. */
const readNumber = (name: string) =>
  sql<number | null>`case when jsonb_typeof(properties->${name}) = 'number'
    then (properties->>${name})::float8 end`

const toWithTimes = <Row extends { firstAt: Date; lastAt: Date }>({ firstAt, lastAt, ...row }: Row) => ({
  ...row,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
})
