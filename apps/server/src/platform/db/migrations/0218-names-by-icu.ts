import { sql, type Kysely } from 'kysely'

/**
 * Names are folded and sorted by ICU, because a database's own order may know no letters but those of English. Twins that
 * it took for two names get numbers; properties, which apps name in their code, stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create collation if not exists waymark_names (provider = icu, locale = 'und-u-kn-true')`.execute(
    db,
  )
  for (const { table, owner, where } of unique) {
    const [at, within, those] = [sql.table(table), sql.ref(owner), sql.raw(where ?? 'true')]
    const folded = sql`lower(name collate waymark_names)`
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        update ${at} set name = left(name, 40) || ' (' || twins.number || ')'
        from (
          select id, row_number() over (partition by ${within}, ${folded} order by created_at, id) as number
          from ${at} where ${those}
        ) as twins
        where twins.id = ${at}.id and twins.number > 1`.execute(db)
      if (numAffectedRows === 0n) break
    }
    const index = sql.id(`${table}_name`)
    await sql`drop index ${index}`.execute(db)
    const partial = where === undefined ? sql`` : sql`where ${those}`
    await sql`create unique index ${index} on ${at} (${within}, lower(name collate waymark_names)) ${partial}`.execute(
      db,
    )
  }
}

const unique: { table: string; owner: string; where?: string }[] = [
  { table: 'apps', owner: 'org_id' },
  { table: 'projects', owner: 'app_version_id' },
  { table: 'custom_templates', owner: 'app_id' },
  { table: 'segments', owner: 'app_id' },
  { table: 'providers', owner: 'app_id', where: 'account_id is null' },
  { table: 'limit_groups', owner: 'app_id' },
  { table: 'goals', owner: 'deployment_id' },
]
