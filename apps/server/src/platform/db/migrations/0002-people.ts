import { sql, type Kysely } from 'kysely'

/** Mails to send, and what belongs to members and their organisation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  `create table mails (
    id uuid primary key,
    org_id uuid references organisations on delete cascade,
    to_address text not null,
    language text not null,
    template text not null,
    subject text not null,
    text text not null,
    html text not null,
    created_at timestamptz not null,
    sent_at timestamptz)`,
  `create index mails_org on mails (org_id)`,
  `create index mails_unsent on mails (created_at) where sent_at is null`,
]
