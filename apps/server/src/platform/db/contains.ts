import { sql, type RawBuilder } from 'kysely'
import { toFolded } from './names.ts'

/**
 * Whether one of the columns or expressions contains a text, in any case; true without a text. The text is compared
 * literally, so `%` and `_` match only themselves.
 */
export function contains(
  text: string | undefined,
  ...parts: (string | RawBuilder<string | null>)[]
): RawBuilder<boolean> {
  if (!text) return sql<boolean>`true`
  const found = parts.map((part) => {
    const whole = typeof part === 'string' ? sql.ref(part) : part
    return sql<boolean>`strpos(${toFolded(whole)}, ${toFolded(sql`${text}`)}) > 0`
  })
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}
