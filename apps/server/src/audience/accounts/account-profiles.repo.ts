import type { PropertyValues } from '@waymark/targeting'
import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { toColumn } from '../../platform/db/to-column.ts'
import type { SortedProperties } from '../profiles/index.ts'
import type { ClaimWeight } from './weigh-claim.ts'

export type AccountProfileRow = Omit<
  Selectable<Tables['accountProfiles']>,
  'appNum' | 'lastSeenOn' | 'imported'
>

export function findAccountProfile(db: Db, accountNum: number): Promise<AccountProfileRow | undefined> {
  return db
    .selectFrom('accountProfiles')
    .select([
      'accountNum',
      'isSigned',
      'weight',
      'properties',
      'privateProperties',
      'unregistered',
      'lastSeenAt',
    ])
    .where('accountNum', '=', accountNum)
    .executeTakeFirst()
}

export interface AccountProfileToWrite extends Pick<SortedProperties, 'open' | 'unregistered'> {
  accountNum: number
  isSigned: boolean
  weight: ClaimWeight
  privateProperties: Buffer | null
  now: Date
}

/** Writes a profile, unless the app keeps none or a heavier claim wrote the present one. */
export async function upsertAccountProfile(
  tx: Tx,
  { accountNum, isSigned, weight, open, unregistered, privateProperties, now }: AccountProfileToWrite,
): Promise<void> {
  const names = sql`array(select jsonb_array_elements_text(${toJson(unregistered)}))`
  await sql`
    insert into account_profiles as old (account_num, app_num, is_signed, weight, properties, private_properties,
      unregistered, last_seen_on, last_seen_at)
    select accounts.num, app_num, ${isSigned}::boolean, ${weight}::smallint, ${toJson(open)}, ${privateProperties}::bytea, ${names},
      ${toDay(now)}::date, ${now}::timestamptz
    from accounts join apps on apps.num = app_num and keeps_profiles
    where accounts.num = ${accountNum}
    on conflict (account_num) do update set
      is_signed = excluded.is_signed,
      weight = excluded.weight,
      properties = excluded.properties,
      private_properties = excluded.private_properties,
      unregistered = excluded.unregistered,
      last_seen_on = excluded.last_seen_on,
      last_seen_at = excluded.last_seen_at
    where old.weight <= excluded.weight`.execute(tx)
}

export interface SeenMember {
  appNum: number
  accountNum: number
  endUserKey: string
  weight: ClaimWeight
  now: Date
}

/**
 * Records that an end user was seen in an account, unless the app keeps no profiles or a heavier claim puts them
 * elsewhere. A claim that is heavier than earlier ones ends their memberships, so that all of an end user weigh the
 * same.
 */
export async function upsertMember(
  tx: Tx,
  { appNum, accountNum, endUserKey, weight, now }: SeenMember,
): Promise<void> {
  await sql`
    insert into account_members as old (app_num, end_user_key, account_num, weight, last_seen_on, last_seen_at)
    select app_num, ${endUserKey}::text, accounts.num, ${weight}::smallint, ${toDay(now)}::date, ${now}::timestamptz
    from accounts join apps on apps.num = app_num and keeps_profiles
    where accounts.num = ${accountNum} and not exists (
      select from account_members as heavier
      where heavier.app_num = ${appNum} and heavier.end_user_key = ${endUserKey} and heavier.weight > ${weight})
    on conflict (app_num, end_user_key, account_num) do update set
      weight = excluded.weight, last_seen_on = excluded.last_seen_on, last_seen_at = excluded.last_seen_at
    where old.weight <= excluded.weight`.execute(tx)
  if (weight === 0) return
  await tx
    .deleteFrom('accountMembers')
    .where('appNum', '=', appNum)
    .where('endUserKey', '=', endUserKey)
    .where('weight', '<', weight)
    .execute()
}

/** An account that an end user is in, by more than anyone can claim. */
export interface HeldMembership {
  key: string
  weight: number
}

/** Lists the accounts that an end user is in by more than anyone with the SDK key can claim. */
export function listHeldMemberships(
  db: Db,
  { appNum, endUserKey }: { appNum: number; endUserKey: string },
): Promise<HeldMembership[]> {
  return db
    .selectFrom('accountMembers')
    .innerJoin('accounts', 'accounts.num', 'accountMembers.accountNum')
    .select(['accounts.key', 'accountMembers.weight'])
    .where('accountMembers.appNum', '=', appNum)
    .where('accountMembers.endUserKey', '=', endUserKey)
    .where('accountMembers.weight', '>', 0)
    .execute()
}

/** The account that an end user was last seen in. */
export interface LatestAccount {
  endUserKey: string
  accountNum: number
  key: string
}

/** Lists the account that each of these end users was last seen in; those without one are absent. */
export async function listLatestAccounts(
  db: Db,
  { appNum, keys }: { appNum: number; keys: { key: string }[] },
): Promise<LatestAccount[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<LatestAccount>`
    select distinct on (end_user_key) end_user_key, account_num, accounts.key
    from account_members join accounts on accounts.num = account_num
    where account_members.app_num = ${appNum} and end_user_key = any(${toColumn(keys, 'key')}::text::text[])
    order by end_user_key, weight desc, last_seen_at desc, account_num`.execute(db)
  return rows
}

/** The known properties of an account: those its target app sent, and imported ones for names it did not send. */
export const knownProperties = sql<PropertyValues>`account_profiles.imported || account_profiles.properties`

/** Adds imported properties to accounts that have a profile; returns how many of these there are. */
export async function importProperties(
  tx: Tx,
  { appNum, rows }: { appNum: number; rows: ReadonlyMap<string, PropertyValues> },
): Promise<number> {
  const told = [...rows].map(([key, values]) => ({ key, values: JSON.stringify(values) }))
  if (told.length === 0) return 0
  const { numAffectedRows } = await sql`
    update account_profiles set imported = imported || told.values::jsonb
    from unnest(${toColumn(told, 'key')}::text::text[], ${toColumn(told, 'values')}::text::text[]) as told (key, values)
    join accounts on accounts.key = told.key and accounts.app_num = ${appNum}
    where account_profiles.account_num = accounts.num`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Lists the profiles of accounts by their numbers. */
export async function listAccountProfiles(db: Db, nums: number[]): Promise<AccountProfileRow[]> {
  if (nums.length === 0) return []
  return db
    .selectFrom('accountProfiles')
    .select(['accountNum', 'isSigned', 'weight', 'privateProperties', 'unregistered', 'lastSeenAt'])
    .select(knownProperties.as('properties'))
    .where(sql<boolean>`account_num = any(${nums}::int[])`)
    .execute()
}

/** Lists the profiles of the accounts that were seen last, the latest first. */
export function listLatestProfiles(
  db: Db,
  { appNum, limit }: { appNum: number; limit: number },
): Promise<AccountProfileRow[]> {
  return db
    .selectFrom('accountProfiles')
    .select(['accountNum', 'isSigned', 'weight', 'privateProperties', 'unregistered', 'lastSeenAt'])
    .select(knownProperties.as('properties'))
    .where('appNum', '=', appNum)
    .orderBy('lastSeenAt', 'desc')
    .limit(limit)
    .execute()
}

const toDay = (at: Date): string => at.toISOString().slice(0, 10)
