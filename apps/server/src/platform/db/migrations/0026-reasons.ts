import { sql, type Kysely } from 'kysely'

/** Reasons are codes with parameters. What was a sentence stays readable, as the message of the code `other`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of columns) {
    const [name, at] = [sql.ref(column), sql.table(table)]
    await sql`
      alter table ${at} alter column ${name} type jsonb
        using case when ${name} is not null then jsonb_build_object('code', 'other', 'message', ${name}) end`.execute(
      db,
    )
  }
  await sql`
    update webhook_deliveries set attempts = (
      select jsonb_agg(
        case when jsonb_typeof(attempt -> 'reason') = 'string'
          then attempt || jsonb_build_object('reason',
            jsonb_build_object('code', 'other', 'message', attempt ->> 'reason'))
          else attempt end
        order by position)
      from jsonb_array_elements(attempts) with ordinality as them (attempt, position))
    where attempts @? '$[*].reason ? (@.type() == "string")'`.execute(db)
}

const columns = [
  ['jobs', 'reason'],
  ['webhooks', 'state_reason'],
  ['webhooks', 'last_attempt_reason'],
  ['webhook_deliveries', 'reason'],
  ['providers', 'sync_reason'],
] as const
