import { sql, type RawBuilder } from 'kysely'

/**
 * Folds the case of a name and gives it the order that people expect, whatever the database's own is: "apple", "Äpfel",
 * "Zebra", and "Step 2" before "Step 10". A migration makes the collation.
 */
export const toFolded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower((${text})::text collate waymark_names)`

/** Sorts a column by its letters in any case. */
export const inAnyCase = (column: string): RawBuilder<string> => toFolded(sql.ref(column))

/** Whether a column is this name, in any case. */
export const isNamed = (column: string, name: string): RawBuilder<boolean> =>
  sql<boolean>`${inAnyCase(column)} = ${toFolded(sql`${name}`)}`
