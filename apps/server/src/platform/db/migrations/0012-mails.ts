import { sql, type Kysely } from 'kysely'

/** How the sending of each mail went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  // No foreign key: jobs have a table of their own from a later migration on, and end before mails do.
  `alter table mails
    add column job_id uuid,
    add column expires_at timestamptz,
    add column withdrawn_at timestamptz,
    add column problem text,
    add column server_words text`,
  `drop index mails_unsent`,
  `create index mails_unsent on mails (to_address) where sent_at is null`,

  `alter table invites add column mail_id uuid references mails on delete set null`,
  `create index invites_mail on invites (mail_id)`,
]
