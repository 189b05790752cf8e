import type { PropertyValues } from '@waymark/targeting'
import type { Tx } from '../../platform/db/db.ts'
import { insertAccounts, listAccountNums } from './account-nums.repo.ts'
import { upsertAccountProfile, upsertMember } from './account-profiles.repo.ts'
import { noteAccountProgress, type AccountMark } from './account-progress.repo.ts'

export interface AccountToAdd {
  /** Its id in the target app. */
  key: string
  /** Open ones, by their ids. */
  properties: PropertyValues
  firstSeenAt: Date
  lastSeenAt: Date
  members: { key: string; lastSeenAt: Date }[]
  /** The first moments of its progress with each deployment, and when it last saw that. */
  progress: (Omit<AccountMark, 'accountNum'> & { lastSeenAt: string })[]
}

/** Adds accounts with their end users and their progress, as if target apps had named them. */
export async function addAccounts(tx: Tx, appNum: number, accounts: AccountToAdd[]): Promise<void> {
  for (const { key, firstSeenAt } of accounts) await insertAccounts(tx, [{ appNum, key }], firstSeenAt)
  const named = accounts.map(({ key }) => ({ appNum, key }))
  const nums = new Map((await listAccountNums(tx, named)).map(({ key, num }) => [key, num]))
  for (const account of accounts) {
    const accountNum = nums.get(account.key)
    if (accountNum !== undefined) await addAccount(tx, { appNum, accountNum }, account)
  }
}

async function addAccount(
  tx: Tx,
  { appNum, accountNum }: { appNum: number; accountNum: number },
  { properties, lastSeenAt, members, progress }: AccountToAdd,
): Promise<void> {
  await upsertAccountProfile(tx, {
    accountNum,
    isSigned: false,
    weight: 0,
    now: lastSeenAt,
    open: properties,
    unregistered: [],
    privateProperties: null,
  })
  for (const { key, lastSeenAt: now } of members) {
    await upsertMember(tx, { appNum, accountNum, endUserKey: key, weight: 0, now })
  }
  if (progress.length === 0) return
  await noteAccountProgress(
    tx,
    progress.map(({ lastSeenAt: _, ...first }) => ({ ...first, accountNum })),
  )
  await noteAccountProgress(
    tx,
    progress.map(({ lastSeenAt: seenAt, ...first }) => ({ ...first, accountNum, seenAt })),
  )
}
