import { sql, type Kysely, type RawBuilder } from 'kysely'

/**
 * Names in tables, with the column within which a name is unique whatever its case. Names of properties stay as the
 * target app writes them.
 */
const names: [table: string, column: string, scope?: string][] = [
  ['organisations', 'name'],
  ['members', 'name'],
  ['former_members', 'name'],
  ['apps', 'name', 'org_id'],
  ['projects', 'name', 'app_version_id'],
  ['pages', 'name'],
  ['assists', 'name'],
  ['captures', 'name'],
  ['custom_templates', 'name', 'app_id'],
  ['segments', 'name', 'app_id'],
  ['providers', 'name', 'app_id'],
  ['deployments', 'name'],
  ['limit_groups', 'name', 'app_id'],
  ['goals', 'name', 'deployment_id'],
  ['custom_avatars', 'name'],
  ['api_tokens', 'name'],
  ['survey_text_groups', 'new_name'],
  ['survey_text_notes', 'text_group'],
]

/** Composes the accents of names that were stored before new ones were; of twins, the second gets a number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, scope] of names) {
    const scopeColumn = scope === undefined ? sql`null` : sql.ref(scope)
    const { rows } = await sql<{ name: string; scope: string | null }>`
      select distinct ${sql.ref(column)} as name, ${scopeColumn} as scope from ${sql.table(table)}
      where ${sql.ref(column)} ~ '[^\\x01-\\x7f]'`.execute(db)
    for (const { name, scope: place } of rows) {
      const isPlace = place === null ? sql`true` : sql`${scopeColumn} = ${place}`
      const named = { table: sql.table(table), column: sql.ref(column), isPlace }
      if (name !== name.normalize('NFC')) await compose(db, named, { name, isUnique: place !== null })
    }
  }
}

/** The rows of a table among which a name is looked for. */
interface Named {
  table: RawBuilder<unknown>
  column: RawBuilder<unknown>
  isPlace: RawBuilder<unknown>
}

/** What every unique name may have. */
const mostCharacters = 50

async function compose(
  db: Kysely<unknown>,
  { table, column, isPlace }: Named,
  { name, isUnique }: { name: string; isUnique: boolean },
): Promise<void> {
  const isTaken = async (it: string) => {
    const found = sql`select 1 from ${table} where lower(${column}) = lower(${it}) and ${isPlace} limit 1`
    return (await found.execute(db)).rows.length > 0
  }
  const composed = name.normalize('NFC')
  let free = composed
  for (let number = 2; isUnique && (await isTaken(free)); number += 1) {
    const suffix = ` (${number})`
    free = composed.slice(0, mostCharacters - suffix.length).trimEnd() + suffix
  }
  await sql`update ${table} set ${column} = ${free} where ${column} = ${name} and ${isPlace}`.execute(db)
}
