import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** The tables whose rows are deleted one by one, each with the column that shows a row's age. */
const dated = {
  auditLog: 'at',
  analyticsEvents: 'at',
  clientLogs: 'at',
  rateCounters: 'ends_at',
  mails: 'created_at',
  jobs: 'finished_at',
  ssoFlows: 'expires_at',
  ssoAssertions: 'expires_at',
  signOnCodes: 'expires_at',
  knownBrowsers: 'expires_at',
  webhookDeliveries: 'created_at',
  webhookEvents: 'at',
  endUserProfiles: 'last_seen_on',
  accountProfiles: 'last_seen_on',
  accountMembers: 'last_seen_on',
  accountEvents: 'day',
  unregisteredProperties: 'last_seen_at',
  manifestParts: 'dropped_at',
} as const
export type DatedTable = keyof typeof dated

const tableNames: Record<DatedTable, string> = {
  auditLog: 'audit_log',
  analyticsEvents: 'analytics_events',
  clientLogs: 'client_logs',
  rateCounters: 'rate_counters',
  mails: 'mails',
  jobs: 'jobs',
  ssoFlows: 'sso_flows',
  ssoAssertions: 'sso_assertions',
  signOnCodes: 'sign_on_codes',
  knownBrowsers: 'known_browsers',
  webhookDeliveries: 'webhook_deliveries',
  webhookEvents: 'webhook_events',
  endUserProfiles: 'end_user_profiles',
  accountProfiles: 'account_profiles',
  accountMembers: 'account_members',
  accountEvents: 'account_events',
  unregisteredProperties: 'unregistered_properties',
  manifestParts: 'manifest_parts',
}

/** Deletes up to `limit` rows from before a moment, skipping those that another process is deleting. */
export async function deleteRowsBefore(
  tx: Tx,
  { table, before, limit }: { table: DatedTable; before: Date; limit: number },
): Promise<number> {
  const [name, column] = [sql.table(tableNames[table]), sql.ref(dated[table])]
  if (table === 'auditLog') await sql`select set_config('waymark.audit_retention', 'on', true)`.execute(tx)
  const { numAffectedRows } = await sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${column} < ${before} order by ${column} limit ${limit} for update skip locked
    ))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
