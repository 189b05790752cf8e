import { sql, type Kysely } from 'kysely'

/** What signs end-user ids. Apps that are there already go on as before until an Admin chooses; new ones are strict. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  `alter table apps add column signing_policy text not null default 'UNDECIDED'
    check (signing_policy in ('UNDECIDED', 'OPEN', 'PERSONAL', 'REQUIRED'))`,
  `alter table apps alter column signing_policy set default 'PERSONAL'`,
  `create table signing_secrets (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    secret bytea not null,
    ending text not null,
    created_at timestamptz not null,
    created_by uuid)`,
  `create index signing_secrets_app on signing_secrets (app_id)`,
]
