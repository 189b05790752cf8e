import type { Db } from '../../../platform/db/db.ts'
import type { AppEvents, ArrivedEvent } from '../../../platform/events/event-store.ts'
import type { Connection } from './connection.ts'
import { findAppNum } from './deployments.repo.ts'
import { toTime } from './literals.ts'

/** Events are taken up to 30 days late, from clocks that may be ahead by as much. */
const latestMs = 31 * 86_400_000

interface EventRow extends Omit<ArrivedEvent, 'at' | 'receivedAt'> {
  atMs: string
  receivedMs: string
}

export const createAppEvents = (connection: Connection, db: Db): AppEvents => ({
  async countEventsOfApp({ appId, before }) {
    const appNum = await findAppNum(db, appId)
    if (appNum === undefined) return 0
    const [row] = await connection.query<{ count: number }>(
      `select count() as count from events where app_num = ${appNum} and sent_at < ${toTime(before.getTime())}`,
    )
    return Number(row?.count ?? 0)
  },

  /** In the order of the table's key within an app, so that no page sorts what others have read. */
  async listEventsOfApp({ appNum, from, to, after, limit }) {
    const [endUserNum, id] = after?.split(' ') ?? []
    const rows = await connection.query<EventRow>(`
      select toString(id) as id, app_num as appNum, end_user_num as endUserNum,
        nullIf(deployment_num, 0) as deploymentNum, nullIf(deployment_version, 0) as deploymentVersion,
        type as typeCode, step_key as stepKey, nullIf(block_id, '') as blockId,
        toString(toUnixTimestamp64Milli(at)) as atMs, toString(toUnixTimestamp64Milli(received_at)) as receivedMs,
        locale, platform, name, session_id as sessionId, nullIf(properties, '') as properties
      from events
      where app_num = ${appNum} and received_at >= ${toTime(from.getTime())} and received_at < ${toTime(to.getTime())}
        and sent_at >= ${toTime(from.getTime() - latestMs)} and sent_at < ${toTime(to.getTime() + latestMs)}
        ${id ? `and (end_user_num, events.id) > (${Number(endUserNum)}, toUUID('${id}'))` : ''}
      order by end_user_num, events.id limit ${limit}`)
    const events = rows.map(({ atMs, receivedMs, ...row }) => ({
      ...row,
      at: new Date(Number(atMs)).toISOString(),
      receivedAt: new Date(Number(receivedMs)).toISOString(),
    }))
    const last = events.at(-1)
    return { events, next: events.length === limit && last ? `${last.endUserNum} ${last.id}` : undefined }
  },
})
