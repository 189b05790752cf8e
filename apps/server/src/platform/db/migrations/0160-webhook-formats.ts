import { sql, type Kysely } from 'kysely'

/** How a webhook's receiver is written to, and in which language if people read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhooks
      add column format text not null default 'WAYMARK',
      add column language text not null default 'en'`.execute(db)
}
