import type { PrivacySettings } from '@waymark/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

const noSettings: PrivacySettings = {
  privacySignals: 'IGNORED',
  retention: { events: null, profiles: null, responses: null },
}

export async function findPrivacy(db: Db, appId: string): Promise<PrivacySettings> {
  const row = await db.selectFrom('appPrivacy').selectAll().where('appId', '=', appId).executeTakeFirst()
  if (!row) return noSettings
  const { privacySignals, eventDays: events, profileDays: profiles, responseDays: responses } = row
  return { privacySignals, retention: { events, profiles, responses } }
}

/** Whether any setting differs from the default. */
export const isOwnPrivacy = ({ privacySignals, retention }: PrivacySettings): boolean =>
  privacySignals !== 'IGNORED' || Object.values(retention).some((days) => days !== null)

export async function upsertPrivacy(tx: Tx, appId: string, settings: PrivacySettings): Promise<void> {
  const columns = { ...toColumns(settings), keptUntil: null }
  await tx
    .insertInto('appPrivacy')
    .values({ appId, ...columns })
    .onConflict((conflict) => conflict.column('appId').doUpdateSet(columns))
    .execute()
}

/** Copies settings from another app, unless this one has its own. */
export async function insertPrivacyIfNone(tx: Tx, appId: string, settings: PrivacySettings): Promise<void> {
  await tx
    .insertInto('appPrivacy')
    .values({ appId, ...toColumns(settings), keptUntil: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const toColumns = ({ privacySignals, retention }: PrivacySettings) => ({
  privacySignals,
  eventDays: retention.events,
  profileDays: retention.profiles,
  responseDays: retention.responses,
})

export interface DueRetention {
  appId: string
  appNum: number
  retention: PrivacySettings['retention']
}

/** Apps with days of their own whose older records have not been deleted today. */
export async function listDueRetentions(db: Db, today: Date): Promise<DueRetention[]> {
  const rows = await db
    .selectFrom('appPrivacy')
    .innerJoin('apps', 'apps.id', 'appPrivacy.appId')
    .select(['appPrivacy.appId', 'apps.num as appNum', 'eventDays', 'profileDays', 'responseDays'])
    .where(({ or, eb }) => or([eb('keptUntil', 'is', null), eb('keptUntil', '<', today)]))
    .where(sql<boolean>`coalesce(event_days, profile_days, response_days) is not null`)
    .orderBy('appPrivacy.appId')
    .execute()
  return rows.map(({ eventDays: events, profileDays: profiles, responseDays: responses, ...app }) => ({
    ...app,
    retention: { events, profiles, responses },
  }))
}

export async function noteRetention(tx: Tx, appId: string, today: Date): Promise<void> {
  await tx.updateTable('appPrivacy').set({ keptUntil: today }).where('appId', '=', appId).execute()
}

export interface OldRecords {
  appId: string
  before: Date
}

export async function countOldProfiles(db: Db, { appId, before }: OldRecords): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from end_user_profiles
    where app_num = (select num from apps where id = ${appId}) and last_seen_on < ${before}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countOldResponses(db: Db, { appId, before }: OldRecords): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from survey_responses
    where survey_id in (select id from projects where app_id = ${appId}) and last_at < ${before}`.execute(db)
  return rows[0]?.count ?? 0
}
