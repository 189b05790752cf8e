import type {
  Organisation,
  OrganisationSetting,
  OrganisationSettingChange,
  OrganisationSize,
} from '@waymark/contract'
import { sql, type Selectable } from 'kysely'
import { createdColumns, toStampFields, updatedColumns, type Stamp } from '../../platform/db/stamp.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { Tables } from '../../platform/db/tables.ts'

export async function hasOrganisation(db: Db): Promise<boolean> {
  const found = await db.selectFrom('organisations').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

/** Serialises the transactions that check for an organisation and create the first one. */
export async function lockOrganisations(tx: Tx): Promise<void> {
  await sql`lock table organisations in exclusive mode`.execute(tx)
}

export function findOrganisation(db: Db, orgId: string) {
  return db.selectFrom('organisations').selectAll().where('id', '=', orgId).executeTakeFirst()
}

export async function isOrganisation(db: Db, orgId: string): Promise<boolean> {
  const found = await db.selectFrom('organisations').select('id').where('id', '=', orgId).executeTakeFirst()
  return found !== undefined
}

export interface NewOrganisation {
  id: string
  name: string
  setting: Pick<OrganisationSetting, 'uiSessionTimeout'>
  /** When its details were given; null leaves them to its Admin's first visit. */
  setUpAt: Date | null
  stamp: Stamp
}

export async function insertOrganisation(tx: Tx, { stamp, ...organisation }: NewOrganisation): Promise<void> {
  const setting = toJson(organisation.setting)
  await tx
    .insertInto('organisations')
    .values({ ...organisation, setting, ...createdColumns(stamp) })
    .execute()
}

export interface OrganisationChange {
  orgId: string
  fields: { name?: string; size?: OrganisationSize | null }
  /** Requires this revision; undefined changes the row whatever its revision. */
  revision: number | undefined
  stamp: Stamp
}

/** Undefined means that the revision is stale. */
export function updateOrganisation(tx: Tx, { orgId, fields, revision, stamp }: OrganisationChange) {
  return tx
    .updateTable('organisations')
    .set({ ...fields, ...updatedColumns(stamp) })
    .where('id', '=', orgId)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .returningAll()
    .executeTakeFirst()
}

/** Fills in the details of a new organisation; undefined when that was done before. */
export function completeOrganisation(
  tx: Tx,
  orgId: string,
  { name, size, stamp }: { name: string; size: OrganisationSize | null; stamp: Stamp },
) {
  return tx
    .updateTable('organisations')
    .set({ name, size, setUpAt: stamp.at, ...updatedColumns(stamp) })
    .where('id', '=', orgId)
    .where('setUpAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Changes only the named settings, so that concurrent changes of different ones are both kept. */
export async function updateOrganisationSetting(
  tx: Tx,
  orgId: string,
  { setting: { flags, ...rest }, stamp }: { setting: OrganisationSettingChange; stamp: Stamp },
) {
  const changed = sql<string>`setting || ${toJson(rest)} || jsonb_build_object('flags',
    coalesce(setting -> 'flags', '{}'::jsonb) || ${toJson(flags ?? {})})`
  return tx
    .updateTable('organisations')
    .set({ setting: changed, updatedAt: stamp.at, updatedBy: stamp.by })
    .where('id', '=', orgId)
    .returning('setting')
    .executeTakeFirst()
}

/** Counts what belongs to an organisation. */
export function countBelongings(db: Db, orgId: string) {
  const ofApps = (table: 'projects' | 'deployments') =>
    sql<number>`(select count(*)::int from ${sql.table(table)} where app_id in
      (select id from apps where org_id = ${orgId}))`
  const own = (table: 'members' | 'invites' | 'apps') =>
    sql<number>`(select count(*)::int from ${sql.table(table)} where org_id = ${orgId})`
  return db
    .selectNoFrom([
      own('members').as('members'),
      own('invites').as('invites'),
      own('apps').as('apps'),
      ofApps('projects').as('projects'),
      ofApps('deployments').as('deployments'),
    ])
    .executeTakeFirstOrThrow()
}

export async function listSdkKeys(db: Db, orgId: string): Promise<string[]> {
  const rows = await db.selectFrom('apps').select('sdkKey').where('orgId', '=', orgId).execute()
  return rows.map(({ sdkKey }) => sdkKey)
}

/** Deletes the organisation with everything in it. */
export async function deleteOrganisation(tx: Tx, orgId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('organisations').where('id', '=', orgId).executeTakeFirst()
  return numDeletedRows > 0n
}

export function toOrganisation(row: Selectable<Tables['organisations']>): Organisation {
  const { id, name, size, logoHash, setUpAt, revision } = row
  return {
    id,
    name,
    size,
    logoUrl: logoHash && toLogoUrl(id, logoHash),
    setUpAt: setUpAt?.toISOString() ?? null,
    revision,
    ...toStampFields(row),
  }
}

const toLogoUrl = (orgId: string, hash: string) => `/organisation-logos/${orgId}/${hash}`
