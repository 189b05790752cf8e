import type { AccountDeletion, AccountMember, AccountRecord, ListedAccount, Paged } from '@waymark/contract'
import { toOutcome } from '@waymark/contract/constants'
import type { PropertyValues } from '@waymark/targeting'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { mapPaged, type ListQuery } from '../../platform/db/list.ts'
import { DomainError } from '../../platform/errors.ts'
import type { ErasedNames } from '../../ground/erasures/index.ts'
import { findProfiledApp } from '../profiles/index.ts'
import { listAllProperties } from '../../apps/properties/index.ts'
import { countListsOf, deleteMemberOfLists } from '../../apps/providers/index.ts'
import {
  deleteAccount,
  findAccount,
  listAccounts,
  listMembers,
  listMet,
  type AccountPlace,
} from './accounts.repo.ts'
import type { Accounts } from './accounts.service.ts'

/** The property by which people know an account, if the app registered it. */
const NAME = 'name'

type Registered = Awaited<ReturnType<typeof listAllProperties>>

/** The property that names accounts, if it is not private. */
export const findNameId = (registered: Registered): string | undefined =>
  registered.find(({ name, isPrivate }) => name === NAME && !isPrivate)?.id

export async function readAccounts(
  { db, accounts }: { db: Db; accounts: Accounts },
  { appId, search, ...list }: ListQuery & { appId: string; search?: string | undefined },
): Promise<Paged<ListedAccount>> {
  const app = await findProfiledApp(db, appId)
  if (!app) throw new DomainError('not_found')
  const registered = await listAllProperties(db, appId, 'ACCOUNT')
  const paged = await listAccounts(db, { appNum: app.num, search, nameId: findNameId(registered) }, list)
  const properties = await accounts.readProperties(
    app,
    paged.content.map(({ num }) => num),
  )
  return mapPaged(paged, ({ num, key, firstSeenAt, lastSeenAt, endUsers }) => ({
    key,
    endUsers,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    ...describe(properties.get(num) ?? {}, registered),
  }))
}

export async function readAccount(
  { db, accounts }: { db: Db; accounts: Accounts },
  { appId, key }: AccountPlace,
): Promise<AccountRecord> {
  const { num, appNum, ...account } = await getAccount(db, { appId, key })
  const registered = await listAllProperties(db, appId, 'ACCOUNT')
  const properties = await accounts.readProperties({ id: appId, num: appNum }, [num])
  const met = await listMet(db, num)
  return {
    key,
    endUsers: account.endUsers,
    isSigned: account.isSigned ?? false,
    firstSeenAt: account.firstSeenAt.toISOString(),
    lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
    ...describe(properties.get(num) ?? {}, registered),
    lists: await countListsOf(db, { appId, key, holds: 'ACCOUNT' }),
    met: met.map(({ deploymentId, name, subType, firstSeenAt, lastSeenAt, completedAt }) => ({
      deploymentId,
      name,
      isCompleted: completedAt !== null,
      outcome: toOutcome(subType, Number(completedAt !== null)),
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  }
}

export async function readMembers(
  db: Db,
  { appId, key, ...list }: AccountPlace & ListQuery,
): Promise<Paged<AccountMember>> {
  const { num } = await getAccount(db, { appId, key })
  return mapPaged(await listMembers(db, num, list), ({ endUserKey, lastSeenAt }) => ({
    key: endUserKey,
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}

/**
 * Deletes an account, even one that only lists name. It returns as soon as an end user is seen in it, but without its
 * past, which late events do not bring back.
 */
export async function eraseAccount(
  { db, clock, erasedNames }: { db: Db; clock: Clock; erasedNames: ErasedNames },
  { appId, key }: AccountPlace,
): Promise<AccountDeletion> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, { appId, key })
    const lists = await deleteMemberOfLists(tx, { appId, key, holds: 'ACCOUNT' })
    await erasedNames.note(tx, { appId, is: 'ACCOUNT', key }, clock.now())
    const isDeleted = account !== undefined && (await deleteAccount(tx, account.num))
    if (!isDeleted && lists === 0) throw new DomainError('not_found')
    return { deleted: true, endUsers: account?.endUsers ?? 0, lists }
  })
}

async function getAccount(db: Db, place: AccountPlace) {
  const account = await findAccount(db, place)
  if (!account) throw new DomainError('not_found')
  return account
}

/** The properties as authors may see them: values of private ones are left out. */
function describe(
  values: PropertyValues,
  registered: Registered,
): Pick<ListedAccount, 'name' | 'properties'> {
  const properties = registered.flatMap(({ name, isPrivate }) => {
    const value = values[name]
    if (value === undefined) return []
    const shown = typeof value === 'object' ? [...value] : value
    return [{ name, isPrivate, value: isPrivate ? null : shown }]
  })
  const named = properties.find(({ name }) => name === NAME)?.value
  return { name: typeof named === 'string' ? named : null, properties }
}
