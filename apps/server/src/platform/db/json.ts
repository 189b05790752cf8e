import { sql, type RawBuilder } from 'kysely'

/** A value as a jsonb parameter, sent as text because the drivers disagree on arrays. */
export function toJson(value: unknown): RawBuilder<string> {
  return sql<string>`cast(${JSON.stringify(value)} as jsonb)`
}
