import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { AppEventsPage, AppEventsQuery } from '../../../platform/events/event-store.ts'
import { toFirstId } from '../../../platform/ids/to-first-id.ts'

/** Events are accepted up to 30 days late; their ids show when they were sent. */
const latestMs = 31 * 86_400_000
/** A device's clock may be ahead by as much. */
const earliestMs = latestMs

export async function countEventsOfApp(
  db: Db,
  { appId, before }: { appId: string; before: Date },
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from events
    where id < ${toFirstId(before.getTime())}::uuid and app_num = (select num from apps where id = ${appId})`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Reads in the order of ids, which is that of the primary key, so that no page sorts or begins anew. */
export async function listEventsOfApp(
  db: Db,
  { appNum, from, to, after, limit }: AppEventsQuery,
): Promise<AppEventsPage> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'appNum', 'endUserNum', 'deploymentNum', 'deploymentVersion', 'type as typeCode'])
    .select(['stepKey', 'blockId', 'at', 'receivedAt', 'locale', 'platform', 'name', 'sessionId'])
    .select(sql<string | null>`properties::text`.as('properties'))
    .where('appNum', '=', appNum)
    .where('receivedAt', '>=', from)
    .where('receivedAt', '<', to)
    .where('id', '>=', toFirstId(from.getTime() - latestMs))
    .where('id', '<', toFirstId(to.getTime() + earliestMs))
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
  const events = rows.map(({ at, receivedAt, locale, sessionId, ...row }) => ({
    ...row,
    at: at.toISOString(),
    receivedAt: receivedAt.toISOString(),
    locale: locale ?? '',
    sessionId: sessionId ?? '',
  }))
  return { events, next: rows.length === limit ? rows.at(-1)?.id : undefined }
}
