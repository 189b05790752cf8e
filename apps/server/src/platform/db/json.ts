import { sql, type RawBuilder } from 'kysely'

/** A value as a jsonb parameter: the drivers disagree on arrays, text they both take. */
export function toJson(value: unknown): RawBuilder<string> {
  return sql<string>`cast(${JSON.stringify(value)} as jsonb)`
}
