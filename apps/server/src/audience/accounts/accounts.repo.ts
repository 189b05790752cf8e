import type { ProjectSubType } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { contains } from '../../platform/db/contains.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'
import { knownProperties } from './account-profiles.repo.ts'

const sortable = {
  createdAt: 'firstSeenAt',
  firstSeenAt: 'firstSeenAt',
  lastSeenAt: 'lastSeenAt',
  endUsers: 'endUsers',
  key: 'key',
  id: 'key',
}

const countMembers = sql<number>`
  (select count(*)::int from account_members where account_members.account_num = accounts.num)`

const selectAccounts = (db: Db, appNum: number) =>
  db
    .selectFrom('accounts')
    .innerJoin('accountProfiles', 'accountProfiles.accountNum', 'accounts.num')
    .select(['accounts.num', 'accounts.key', 'accounts.firstSeenAt', 'accountProfiles.lastSeenAt'])
    .select(countMembers.as('endUsers'))
    .where('accountProfiles.appNum', '=', appNum)

export interface AccountSearch {
  appNum: number
  /** A text that the id or the name contains. */
  search?: string | undefined
  /** The property that names accounts. */
  nameId: string | undefined
}

function findAccounts(db: Db, { appNum, search, nameId }: AccountSearch) {
  const name = sql<string | null>`(${knownProperties}) ->> ${nameId ?? ''}::text`
  return selectAccounts(db, appNum).where(contains(search, 'accounts.key', name))
}

/** Lists the accounts after one, by their ids. */
export function listAccountsAfter(
  db: Db,
  searched: AccountSearch,
  { after, limit }: { after: string; limit: number },
) {
  return findAccounts(db, searched)
    .where('accounts.key', '>', after)
    .orderBy('accounts.key')
    .limit(limit)
    .execute()
}

export function listAccounts(db: Db, searched: AccountSearch, list: ListQuery) {
  const accounts = findAccounts(db, searched)
  const found = db.selectFrom(accounts.as('listed')).selectAll()
  return listPaged(found, list, sortable, { firstSeenAt: 'date', lastSeenAt: 'date' })
}

export async function findAccount(db: Db, { appId, key }: AccountPlace) {
  return db
    .selectFrom('accounts')
    .innerJoin('apps', 'apps.num', 'accounts.appNum')
    .leftJoin('accountProfiles', 'accountProfiles.accountNum', 'accounts.num')
    .select(['accounts.num', 'accounts.key', 'accounts.firstSeenAt', 'accountProfiles.lastSeenAt'])
    .select(['accounts.appNum', 'accountProfiles.isSigned'])
    .select(countMembers.as('endUsers'))
    .where('apps.id', '=', appId)
    .where('accounts.key', '=', key)
    .executeTakeFirst()
}

export interface AccountPlace {
  appId: string
  key: string
}

const sortableMembers = {
  createdAt: 'lastSeenAt',
  lastSeenAt: 'lastSeenAt',
  key: 'endUserKey',
  id: 'endUserKey',
}

export function listMembers(db: Db, accountNum: number, list: ListQuery) {
  const members = db
    .selectFrom('accountMembers')
    .select(['endUserKey', 'lastSeenAt'])
    .where('accountNum', '=', accountNum)
  return listPaged(members, list, sortableMembers, { lastSeenAt: 'date' })
}

/** Lists the accounts that an end user was seen in, the latest first. */
export function listAccountsOfEndUser(
  db: Db,
  { appId, key }: AccountPlace,
): Promise<{ key: string; lastSeenAt: Date }[]> {
  return db
    .selectFrom('accountMembers')
    .innerJoin('accounts', 'accounts.num', 'accountMembers.accountNum')
    .innerJoin('apps', 'apps.num', 'accountMembers.appNum')
    .select(['accounts.key', 'accountMembers.lastSeenAt'])
    .where('apps.id', '=', appId)
    .where('accountMembers.endUserKey', '=', key)
    .orderBy('accountMembers.lastSeenAt', 'desc')
    .orderBy('accounts.key')
    .limit(100)
    .execute()
}

/** Removes end users from all accounts; returns how many memberships there were. */
export async function deleteMemberships(
  tx: Tx,
  { appId, keys }: { appId: string; keys: string[] },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('accountMembers')
    .where('appNum', '=', (eb) => eb.selectFrom('apps').select('num').where('id', '=', appId))
    .where('endUserKey', 'in', keys)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes an account with all of its data; returns whether there was one. */
export async function deleteAccount(tx: Tx, num: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('accounts').where('num', '=', num).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the accounts whose ids begin with a text. */
export async function deleteAccountsStarting(
  tx: Tx,
  { appNum, prefix }: { appNum: number; prefix: string },
): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('appNum', '=', appNum)
    .where(sql<boolean>`starts_with(key, ${prefix})`)
    .execute()
}

/** Lists the progress of an account with deployments that still exist, the latest first; at most 100. */
export async function listMet(db: Db, accountNum: number) {
  const rows = await db
    .selectFrom('accountProgress')
    .innerJoin('deployments', 'deployments.num', 'accountProgress.deploymentNum')
    .innerJoin('projects', 'projects.id', 'deployments.projectId')
    .select(['deployments.id as deploymentId', 'deployments.name', 'projects.subType'])
    .select(['accountProgress.firstSeenAt', 'accountProgress.lastSeenAt', 'accountProgress.completedAt'])
    .where('accountNum', '=', accountNum)
    .where('accountProgress.firstSeenAt', 'is not', null)
    .orderBy('accountProgress.lastSeenAt', 'desc')
    .limit(100)
    .execute()
  return rows as ((typeof rows)[number] & {
    subType: ProjectSubType
    firstSeenAt: Date
    lastSeenAt: Date
  })[]
}

/** Lists the accounts that a deployment reached, the latest first, with the open property by which people know them. */
export async function listReachedAccounts(
  db: Db,
  { appId, deploymentNum, limit }: { appId: string; deploymentNum: number; limit: number },
): Promise<
  { key: string; name: string | null; firstSeenAt: Date; lastSeenAt: Date; isCompleted: boolean }[]
> {
  const { rows } = await sql<{
    key: string
    name: string | null
    firstSeenAt: Date
    lastSeenAt: Date
    isCompleted: boolean
  }>`
    select accounts.key, (${knownProperties}) ->> (
        select id::text from properties where app_id = ${appId} and owner = 'ACCOUNT' and name = 'name' and not is_private
      ) as name, account_progress.first_seen_at, account_progress.last_seen_at,
      completed_at is not null as is_completed
    from account_progress
    join accounts on accounts.num = account_progress.account_num
    left join account_profiles on account_profiles.account_num = accounts.num
    where deployment_num = ${deploymentNum} and account_progress.first_seen_at is not null
    order by account_progress.last_seen_at desc, accounts.key
    limit ${limit}`.execute(db)
  return rows
}

/** Deletes the profiles of accounts in apps that keep none; the accounts' ids stay. */
export async function deleteUnwantedAccounts(tx: Tx): Promise<void> {
  await sql`
    delete from account_profiles where app_num in (select num from apps where not keeps_profiles)`.execute(tx)
  await sql`
    delete from account_members where app_num in (select num from apps where not keeps_profiles)`.execute(tx)
}
