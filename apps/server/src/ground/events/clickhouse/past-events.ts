import { limits } from '@waymark/contract/constants'
import { eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import { toHistoryStart, type PastEvent, type PastEvents } from '../../../platform/events/past-events.ts'
import type { Connection } from './connection.ts'
import { toNumbers } from './literals.ts'

interface Row extends Omit<PastEvent, 'at' | 'properties'> {
  at: string
  properties: string
}

/**
 * Events are ordered by end user, so that their own rows are all that is read. Ids are compared as texts: ClickHouse
 * does not order UUIDs by their time.
 */
export const createPastEvents = (connection: Connection): PastEvents => ({
  gathersPast: false,

  async listPastEvents({ endUserNums, names, now }) {
    if (endUserNums.length === 0 || names.length === 0) return []
    const rows = await connection.query<Row>(
      `
      select endUserNum, id, name, at, properties from (
        select end_user_num as endUserNum, toString(events.id) as id, assumeNotNull(events.name) as name,
          toString(toUnixTimestamp64Milli(events.at)) as at, events.properties as properties,
          row_number() over (partition by end_user_num, name order by id desc) as place,
          row_number() over (partition by end_user_num, name order by id) as first_place
        from events
        where end_user_num in ${toNumbers(endUserNums)} and events.type = ${eventTypeCodes.custom}
          and has({names:Array(String)}, assumeNotNull(events.name))
          and sent_at >= fromUnixTimestamp64Milli({since:Int64})
          and events.at >= fromUnixTimestamp64Milli({since:Int64}))
      where place < {limit:UInt32} or first_place = 1
      order by endUserNum, name, id`,
      { names, since: toHistoryStart(now).getTime(), limit: limits.historyEventsPerName },
    )
    return rows.map(({ at, properties, ...event }) => ({
      ...event,
      at: Number(at),
      properties: properties ? (JSON.parse(properties) as PastEvent['properties']) : {},
    }))
  },

  // They are read where they are stored.
  gatherPastEvents: async () => {},
})
