import { sql, type Kysely } from 'kysely'

/** Whom an identity provider's subjects are, and addresses that members are about to change to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_on_identities (
      connection_id uuid not null references sso_connections on delete cascade,
      provider text not null,
      subject text not null,
      member_id uuid not null references members on delete cascade,
      email text not null,
      primary key (connection_id, provider, subject),
      unique (connection_id, provider, member_id))`.execute(db)
  await sql`create index sign_on_identities_member on sign_on_identities (member_id)`.execute(db)
  await sql`
    create table email_changes (
      member_id uuid primary key references members on delete cascade,
      secret_hash bytea not null unique,
      email text not null,
      expires_at timestamptz not null)`.execute(db)
}
