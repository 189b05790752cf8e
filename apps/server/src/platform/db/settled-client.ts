import pg from 'pg'

/**
 * The settings that our statements rely on, which a session would otherwise take from its role, its database or the
 * server.
 */
const settingsOfSession = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  standard_conforming_strings: 'on',
  bytea_output: 'hex',
  extra_float_digits: '1',
  transform_null_equals: 'off',
  array_nulls: 'on',
  default_transaction_isolation: 'read committed',
  statement_timeout: '0',
  lock_timeout: '0',
}

/** The settings that a connection pooler in transaction mode keeps for each of its clients; it refuses others. */
const settingsThroughPooler = {
  DateStyle: settingsOfSession.DateStyle,
  TimeZone: settingsOfSession.TimeZone,
  standard_conforming_strings: settingsOfSession.standard_conforming_strings,
}

export interface SettledClientConfig extends pg.ClientConfig {
  /** Whether a connection pooler is between this process and PostgreSQL. */
  isPooler?: boolean
}

interface Starting {
  /** Returns the content of a connection's first message, where PostgreSQL accepts settings. */
  getStartupConf(): Record<string, string>
}

/** A client whose sessions have the settings above, whatever the server, the database and the role say. */
export class SettledClient extends pg.Client {
  constructor(config: SettledClientConfig = {}) {
    super(config)
    const starting = this as unknown as Starting
    const toStart = starting.getStartupConf.bind(this)
    const settings = config.isPooler ? settingsThroughPooler : settingsOfSession
    starting.getStartupConf = () => ({ ...settings, ...toStart() })
  }
}

/**
 * Makes a session find the tables whatever its search path is: where they are already, else in the schema that new ones
 * would be made in, else in `public`.
 */
export async function settleSchema(client: pg.ClientBase): Promise<void> {
  await client.query(`
    select set_config('search_path', coalesce(
      (select relnamespace::regnamespace::text from pg_class where oid = to_regclass('kysely_migration')),
      (select 'public' where to_regclass('public.kysely_migration') is not null),
      (select quote_ident(current_schema()) where left(current_schema(), 3) <> 'pg_'),
      'public'), false)`)
}
