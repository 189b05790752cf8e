import { sql, type Kysely } from 'kysely'

/** Browsers that a member has signed in with before: nobody else's wrong passwords keep them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  `create table known_browsers (
    secret_hash bytea not null,
    member_id uuid not null references members on delete cascade,
    expires_at timestamptz not null,
    primary key (secret_hash, member_id))`,
  `create index known_browsers_member on known_browsers (member_id)`,
  `create index known_browsers_expiry on known_browsers (expires_at)`,
]
