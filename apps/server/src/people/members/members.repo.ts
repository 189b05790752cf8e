import type { InterfaceLanguage, JobRole, Member, OrgRole, Paged } from '@waymark/contract'
import { sql } from 'kysely'
import {
  stampDates,
  createdColumns,
  toStampFields,
  updatedColumns,
  type Stamp,
} from '../../platform/db/stamp.ts'
import { contains } from '../../platform/db/contains.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { listPaged, mapPaged, type ListQuery } from '../../platform/db/list.ts'
import { inAnyCase } from '../../platform/db/names.ts'
import { findMailStatuses, neverMailed } from '../../ground/mails/index.ts'
import type { MemberRow } from '../sessions/index.ts'

const sortable = {
  id: 'users.uid',
  name: inAnyCase('users.name'),
  email: inAnyCase('users.email'),
  orgRole: 'users.orgRole',
  status: 'users.status',
  createdAt: 'users.createdAt',
  updatedAt: 'users.updatedAt',
}

/** Lists the members of an organisation together with its invites. */
export async function listMembers(
  db: Db,
  { orgId, search }: { orgId: string; search?: string | undefined },
  list: ListQuery,
): Promise<Paged<Member>> {
  const audit = ['revision', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy'] as const
  const members = db
    .selectFrom('members')
    .select(['id as uid', 'orgId', 'email', 'name', 'orgRole', 'jobRole', 'language', ...audit])
    .select([
      sql<Member['status']>`'ACTIVE'`.as('status'),
      sql<Date | null>`cast(null as timestamptz)`.as('inviteExpiresAt'),
      sql<string[] | null>`cast(null as jsonb)`.as('inviteAppIds'),
      sql<string | null>`cast(null as uuid)`.as('mailId'),
      sql<boolean>`org_role = 'Member' and not exists (
        select from app_members where member_id = members.id)`.as('isWaiting'),
    ])
    .where('orgId', '=', orgId)
  const invited = db
    .selectFrom('invites')
    .select(['id as uid', 'orgId', 'email', sql<string>`''`.as('name'), 'orgRole'])
    .select([
      sql<JobRole | null>`cast(null as text)`.as('jobRole'),
      sql<InterfaceLanguage>`'en'`.as('language'),
    ])
    .select(audit)
    .select([
      sql<Member['status']>`'INVITE_PENDING'`.as('status'),
      'expiresAt as inviteExpiresAt',
      'appIds as inviteAppIds',
      'mailId',
      sql<boolean>`false`.as('isWaiting'),
    ])
    .where('orgId', '=', orgId)
  const users = db
    .selectFrom(members.unionAll(invited).as('users'))
    .selectAll()
    .where(contains(search, 'users.name', 'users.email'))
  const paged = await listPaged(users, list, sortable, { ...stampDates, inviteExpiresAt: 'date' })
  const mails = await findMailStatuses(
    db,
    paged.content.flatMap(({ mailId }) => mailId ?? []),
  )
  return mapPaged(paged, ({ inviteExpiresAt, inviteAppIds, mailId, isWaiting, ...row }) => ({
    ...row,
    ...(isWaiting && { isWaiting }),
    ...(inviteExpiresAt && { inviteExpiresAt: inviteExpiresAt.toISOString() }),
    ...(inviteAppIds && { inviteAppIds }),
    ...(row.status === 'INVITE_PENDING' && { inviteMail: mails.get(mailId ?? '') ?? neverMailed }),
    ...toStampFields(row),
  }))
}

export function findMemberOf(db: Db, orgId: string, id: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findOrganisationName(db: Db, orgId: string): Promise<string> {
  const row = await db.selectFrom('organisations').select('name').where('id', '=', orgId).executeTakeFirst()
  return row?.name ?? ''
}

/**
 * Locks the organisation's Admins until the transaction ends. Anyone else about to remove one waits, and then sees who
 * is left.
 */
export async function lockAdmins(tx: Tx, orgId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('orgId', '=', orgId)
    .where('orgRole', '=', 'Admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export interface NewMember {
  id: string
  orgId: string
  email: string
  name: string
  orgRole: OrgRole
  language?: InterfaceLanguage
  jobRole?: JobRole | null
  /** Null for a member who only uses single sign-on. */
  passwordHash: string | null
  stamp: Stamp
}

export function insertMember(tx: Tx, { stamp, ...member }: NewMember): Promise<MemberRow> {
  return tx
    .insertInto('members')
    .values({ language: 'en', jobRole: null, ...member, ...createdColumns(stamp) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** False when the address has an account, in any organisation. */
export async function insertMemberIfFree(tx: Tx, { stamp, ...member }: NewMember): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('members')
    .values({ language: 'en', jobRole: null, ...member, ...createdColumns(stamp) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface MemberChange {
  orgId: string
  id: string
  fields: { name?: string; language?: InterfaceLanguage; jobRole?: JobRole | null; orgRole?: OrgRole }
  revision: number | undefined
  stamp: Stamp
}

/** Undefined when the revision is stale or the member does not exist. */
export function updateMember(
  tx: Tx,
  { orgId, id, fields, revision, stamp }: MemberChange,
): Promise<MemberRow | undefined> {
  return tx
    .updateTable('members')
    .set({ ...fields, ...updatedColumns(stamp) })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .returningAll()
    .executeTakeFirst()
}
