import { z } from 'zod'

export const eventsVariables = {
  /**
   * Keeps events in ClickHouse instead of the database: clickhouse://user:password@host:8123/database, or clickhouses://
   * for TLS; `?cluster=name` names the cluster to create tables on.
   */
  WAYMARK_EVENTS_URL: z
    .string()
    .refine(
      (it) => parse(it) !== undefined,
      'must be clickhouse://user:password@host:8123/database or clickhouses://…, and ?cluster=name for a cluster',
    )
    .optional(),
}

/** The address of ClickHouse and the layout of its tables. */
export interface ClickHouseConfig {
  /** The address of its HTTP interface, without the login. */
  url: string
  user: string
  password: string
  database: string
  /** The cluster of its configuration that the tables are created on; undefined on a single server. */
  cluster: string | undefined
}

/** Null means that events are kept in the database. */
export type EventsConfig = ClickHouseConfig | null

export const toEventsConfig = (it: { WAYMARK_EVENTS_URL?: string | undefined }): EventsConfig =>
  (it.WAYMARK_EVENTS_URL && parse(it.WAYMARK_EVENTS_URL)) || null

/** The protocol of the HTTP interface and its default port, by the protocol of the setting. */
const protocols: Record<string, { protocol: string; port: string }> = {
  'clickhouse:': { protocol: 'http:', port: '8123' },
  'clickhouses:': { protocol: 'https:', port: '8443' },
}
const name = /^\w{1,200}$/

function parse(text: string): ClickHouseConfig | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol: given, hostname, port, username, password, pathname, searchParams, hash } = new URL(text)
  const known = protocols[given]
  const database = pathname.slice(1)
  const { cluster, ...unknown } = Object.fromEntries(searchParams)
  if (!known || !hostname || hash || !name.test(database) || Object.keys(unknown).length > 0) return undefined
  if (cluster !== undefined && !/^[\w.-]{1,200}$/.test(cluster)) return undefined
  const [user, secret] = [decode(username), decode(password)]
  if (user === undefined || secret === undefined) return undefined
  const url = `${known.protocol}//${hostname}:${port || known.port}`
  return { url, user: user || 'default', password: secret, database, cluster }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
