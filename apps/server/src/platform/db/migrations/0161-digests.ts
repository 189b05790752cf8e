import { sql, type Kysely } from 'kysely'

/** Who gets a digest by email, and the last morning on which it was considered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table digests (
      member_id uuid primary key references members on delete cascade,
      frequency text not null,
      considered_on date not null)`.execute(db)
  await sql`create index digests_considered_on on digests (considered_on)`.execute(db)
}
