import { sql, type Kysely } from 'kysely'

/** What single sign-on keeps: connections, flows under way, assertions that were used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  // An organisation has one connection: the addresses that its provider knows are named by the organisation.
  `delete from sso_connections older using sso_connections newer
    where older.org_id = newer.org_id and older.id < newer.id`,
  `drop index sso_connections_org`,
  `alter table sso_connections
    add column secret bytea,
    add column allows_new_members boolean not null default true,
    add column is_enforced boolean not null default false,
    add constraint sso_connections_org unique (org_id)`,

  // Sign-ons under way. Only hashes of what the browser holds; what the protocol needs again is sealed.
  `create table sso_flows (
    state_hash bytea primary key,
    connection_id uuid not null references sso_connections on delete cascade,
    browser_hash bytea not null,
    sealed bytea not null,
    return_to text,
    expires_at timestamptz not null)`,
  `create index sso_flows_connection on sso_flows (connection_id)`,
  `create index sso_flows_expiry on sso_flows (expires_at)`,

  // Each assertion is taken once, by whichever process it reaches.
  `create table sso_assertions (
    connection_id uuid not null references sso_connections on delete cascade,
    assertion_hash bytea not null,
    expires_at timestamptz not null,
    primary key (connection_id, assertion_hash))`,
  `create index sso_assertions_expiry on sso_assertions (expires_at)`,

  // Codes live for a minute: those of the version before end with it.
  `delete from sign_on_codes`,
  `alter table sign_on_codes
    add column browser_hash bytea not null,
    add column return_to text`,
]
