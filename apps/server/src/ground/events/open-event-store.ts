import type { EventsConfig } from '../../config/events.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { OpenDatabase } from '../../platform/db/open-database.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import { createClickHouseEventStore } from './clickhouse/create-clickhouse-event-store.ts'
import { createSqlEventStore } from './sql/sql-event-store.ts'

export interface EventStoreParts {
  config: EventsConfig
  database: OpenDatabase
  clock: Clock
  /** Opens the store although it does not answer yet; until it does, nothing can be appended. */
  isPatient: boolean
}

/** Opens the store of events: ClickHouse if it is configured, otherwise the database. */
export async function openEventStore({ config, ...parts }: EventStoreParts): Promise<EventStore> {
  return config ? createClickHouseEventStore({ config, ...parts }) : createSqlEventStore(parts)
}
