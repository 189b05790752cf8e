import type { Platform } from '@waymark/contract'
import type { PropertyValues } from '@waymark/targeting'
import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { toColumn } from '../../platform/db/to-column.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { SortedProperties } from './sort-properties.ts'

export type ProfileRow = Omit<Selectable<Tables['endUserProfiles']>, 'appNum' | 'shuffle' | 'lastSeenOn'>

const selectProfiles = (db: Db) =>
  db
    .selectFrom('endUserProfiles')
    .select(['key', 'isSigned', 'properties', 'privateProperties', 'unregistered', 'unregisteredValues'])
    .select(['platform', 'locale', 'appVersion', 'lastSeenAt'])

export function findProfile(db: Db, appNum: number, key: string): Promise<ProfileRow | undefined> {
  return selectProfiles(db).where('appNum', '=', appNum).where('key', '=', key).executeTakeFirst()
}

/**
 * Lists a random sample of the end users who were seen since a day: the first in the order of their random numbers.
 * `endUsers` is how many there are.
 */
export function listSample(
  db: Db,
  { appNum, since, limit, endUsers }: { appNum: number; since: Date; limit: number; endUsers: number },
): Promise<ProfileRow[]> {
  // A fifth more than needed, because chance decides how many have a number below this one.
  const share = Math.min(1, (1.2 * limit) / Math.max(1, endUsers))
  return selectProfiles(db)
    .where('appNum', '=', appNum)
    .where('shuffle', '<=', Math.ceil(share * largestShuffle))
    .where(sql<boolean>`last_seen_on + 0 >= ${toDay(since)}::date`) // The sum keeps the index of days out of the plan.
    .orderBy('shuffle')
    .limit(limit)
    .execute()
}

const largestShuffle = 2_147_483_647

/** Lists the profiles of end users by their numbers in events; some may have none. Each is a lookup of its own. */
export async function listProfilesOf(
  db: Db,
  { appNum, endUserNums }: { appNum: number; endUserNums: number[] },
): Promise<(ProfileRow & { endUserNum: number })[]> {
  const numbers = toColumn(
    endUserNums.map((num) => ({ num })),
    'num',
  )
  const found = selectProfiles(db)
    .where('appNum', '=', appNum)
    .where('key', '=', (eb) =>
      eb
        .selectFrom('endUsers')
        .select('endUsers.key')
        .where('endUsers.appNum', '=', appNum)
        .where(sql<boolean>`end_users.num = named.end_user_num`),
    )
  return db
    .selectFrom(
      sql<{ endUserNum: number }>`unnest(${numbers}::text::int[])`.as<'named'>(sql`named (end_user_num)`),
    )
    .innerJoinLateral(found.limit(1).as('found'), (join) => join.onTrue())
    .selectAll()
    .execute()
}

export async function countProfiles(
  db: Db,
  { appNum, since }: { appNum: number; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('endUserProfiles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('appNum', '=', appNum)
    .where('lastSeenOn', '>=', toDay(since))
    .executeTakeFirstOrThrow()
  return count
}

/** The part of an app that its profiles depend on. */
export interface ProfiledApp {
  id: string
  /** Its number in profiles and events. */
  num: number
  platform: Platform
  keepsProfiles: boolean
  /** Whether the profiles have the values of properties that nobody has registered. */
  keepsUnregistered: boolean
}

export function findProfiledApp(db: Db, appId: string): Promise<ProfiledApp | undefined> {
  return db
    .selectFrom('apps')
    .select(['id', 'num', 'keepsProfiles', 'keepsUnregistered', 'platform'])
    .where('id', '=', appId)
    .executeTakeFirst()
}

export interface ProfileToWrite extends Pick<SortedProperties, 'open' | 'unregistered'> {
  appNum: number
  key: string
  isSigned: boolean
  /** Whether it replaces a profile that a signed id wrote. */
  mayReplaceSigned: boolean
  privateProperties: Buffer | null
  unregisteredValues: Buffer | null
  platform: string | null
  locale: string | null
  appVersion: string | null
  now: Date
}

/** Writes a profile, unless the app keeps none or a signed id wrote the present one. */
export async function upsertProfile(
  tx: Tx,
  {
    appNum,
    key,
    isSigned,
    mayReplaceSigned,
    open,
    unregistered,
    privateProperties,
    unregisteredValues,
    now,
    ...device
  }: ProfileToWrite,
): Promise<void> {
  const names = sql`array(select jsonb_array_elements_text(${toJson(unregistered)}))`
  await sql`
    insert into end_user_profiles as old (app_num, key, is_signed, properties, private_properties, unregistered,
      unregistered_values, platform, locale, app_version, last_seen_on, last_seen_at)
    select num, ${key}::text, ${isSigned}::boolean, ${toJson(open)}, ${privateProperties}::bytea, ${names},
      case when keeps_unregistered then ${unregisteredValues}::bytea end, ${device.platform}::text,
      ${device.locale}::text, ${device.appVersion}::text, ${toDay(now)}::date, ${now}::timestamptz
    from apps where num = ${appNum} and keeps_profiles
    on conflict (app_num, key) do update set
      is_signed = excluded.is_signed,
      properties = excluded.properties,
      private_properties = excluded.private_properties,
      unregistered = excluded.unregistered,
      unregistered_values = excluded.unregistered_values,
      platform = excluded.platform,
      locale = excluded.locale,
      app_version = excluded.app_version,
      last_seen_on = excluded.last_seen_on,
      last_seen_at = excluded.last_seen_at
    where not old.is_signed or ${mayReplaceSigned}::boolean`.execute(tx)
}

export interface ProfileToInsert {
  key: string
  properties: PropertyValues
  locale: string
  platform: string
  appVersion: string
  lastSeenAt: Date
}

/** Inserts profiles that do not exist yet, of ids that nobody signed. */
export async function insertProfiles(tx: Tx, appNum: number, profiles: ProfileToInsert[]): Promise<void> {
  if (profiles.length === 0) return
  const rows = profiles.map(({ properties, ...profile }) => ({
    ...profile,
    appNum,
    isSigned: false,
    properties: toJson(properties),
    privateProperties: null,
    unregistered: [],
    lastSeenOn: toDay(profile.lastSeenAt),
  }))
  await tx.insertInto('endUserProfiles').values(rows).execute()
}

/** Deletes the profiles of these end users; returns how many there were. */
export async function deleteProfiles(
  tx: Tx,
  { appId, keys }: { appId: string; keys: string[] },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('endUserProfiles')
    .where('appNum', '=', (eb) => eb.selectFrom('apps').select('num').where('id', '=', appId))
    .where('key', 'in', keys)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes up to `limit` profiles of apps that keep none; returns how many. */
export async function deleteUnwantedProfiles(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from end_user_profiles where ctid = any(array(
      select end_user_profiles.ctid from apps
      join end_user_profiles on app_num = num
      where not keeps_profiles limit ${limit}))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Deletes the values of unregistered properties from the next profiles of an app that keeps none, by key; returns the
 * last key that it looked at, or null at the end.
 */
export async function deleteUnregisteredValues(
  tx: Tx,
  { appId, after, limit }: { appId: string; after: string; limit: number },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with part as (
      select app_num, key from end_user_profiles
      where app_num = (select num from apps where id = ${appId} and not keeps_unregistered) and key > ${after}
      order by key limit ${limit}),
    cleared as (
      update end_user_profiles as profile set unregistered_values = null from part
      where profile.app_num = part.app_num and profile.key = part.key and unregistered_values is not null)
    select max(key) as last from part`.execute(tx)
  return rows[0]?.last ?? null
}

export async function deleteUnwantedNames(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('unregisteredProperties')
    .where('appId', 'in', (eb) => eb.selectFrom('apps').select('id').where('keepsProfiles', '=', false))
    .execute()
}

/**
 * Lists end users whose id begins with a text, the latest first; `looksAt` bounds how many ids are compared by time.
 */
export function listFoundProfiles(
  db: Db,
  { appId, prefix, looksAt, limit }: { appId: string; prefix: string; looksAt: number; limit: number },
) {
  const ofApp = db
    .selectFrom('endUserProfiles')
    .innerJoin('apps', 'apps.num', 'endUserProfiles.appNum')
    .select(['key', 'lastSeenAt', 'lastSeenOn', 'isSigned'])
    .where('apps.id', '=', appId)
  const found =
    prefix === ''
      ? ofApp.orderBy('lastSeenOn', 'desc').limit(looksAt)
      : ofApp
          .where('key', '>=', prefix)
          .where(sql<boolean>`starts_with(key, ${prefix})`)
          .orderBy('key')
          .limit(looksAt)
  return db
    .selectFrom(found.as('found'))
    .select(['key', 'lastSeenAt', 'isSigned'])
    .orderBy('lastSeenAt', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute()
}

const toDay = (at: Date): string => at.toISOString().slice(0, 10)
