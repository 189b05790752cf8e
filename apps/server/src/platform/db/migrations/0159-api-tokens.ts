import { sql, type Kysely } from 'kysely'

/** API tokens, which end with the account of their maker, and their names in the audit log, which stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_tokens (
      id uuid primary key,
      member_id uuid not null references members on delete cascade,
      app_id uuid references apps on delete cascade,
      name text not null,
      secret_hash bytea not null,
      ending text not null,
      scopes text[] not null,
      expires_at timestamptz,
      last_used_at timestamptz,
      created_at timestamptz not null)`.execute(db)
  await sql`create unique index api_tokens_secret_hash on api_tokens (secret_hash)`.execute(db)
  await sql`create index api_tokens_member_id on api_tokens (member_id)`.execute(db)
  await sql`create index api_tokens_app_id on api_tokens (app_id)`.execute(db)
  await sql`alter table audit_log add column token_id uuid, add column token_name text`.execute(db)
}
