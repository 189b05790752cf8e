import type { Property, SdkSession } from '@waymark/contract'
import type { PropertyValues } from '@waymark/targeting'
import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { createPrivateValues, nameValues, sortProperties, type KnownAccount } from '../profiles/index.ts'
import { listAllProperties } from '../../apps/properties/index.ts'
import type { Standing } from '../../apps/signing/index.ts'
import { findAccountNum, insertAccounts } from './account-nums.repo.ts'
import {
  findAccountProfile,
  listAccountProfiles,
  listLatestAccounts,
  listLatestProfiles,
  upsertAccountProfile,
  upsertMember,
  type AccountProfileRow,
} from './account-profiles.repo.ts'
import { weighClaim } from './weigh-claim.ts'

/** Unchanged values of a device are stored again after this time. */
const repeatMs = 3_600_000
/** How many accounts are examined to count properties. */
const latestAccounts = 10_000

export interface SentAccount {
  appId: string
  appNum: number
  session: SdkSession
  /** The proof that the signature gives of the end user and the account. */
  standing: Standing
}

/** Keeps the last-known properties of accounts, and which end users are in them. */
export interface Accounts {
  /**
   * Stores the properties that a device sent of its end user's account, unless a heavier claim wrote the present ones
   * or they were stored unchanged less than an hour ago. The membership is stored each time.
   */
  keep(sent: SentAccount): Promise<void>
  /** The accounts that these end users were last seen in, by the end user's id; those without one are absent. */
  listOf(app: AccountsApp, keys: { key: string }[]): Promise<Map<string, KnownAccount>>
  /** The accounts that were seen last, the latest first, and all properties of accounts. */
  listLatest(app: AccountsApp): Promise<{ registered: Property[]; latest: LatestProfile[] }>
  /** The properties of accounts by their numbers, private ones included. */
  readProperties(app: AccountsApp, nums: number[]): Promise<Map<number, PropertyValues>>
}

export interface LatestProfile {
  properties: PropertyValues
  unregistered: string[]
  lastSeenAt: Date
}

/** An app by its id, and by its number in accounts and events. */
export interface AccountsApp {
  id: string
  num: number
}

export interface AccountParts {
  db: Db
  clock: Clock
  secrets: SecretBox
}

export function createAccounts({ db, clock, secrets }: AccountParts): Accounts {
  const values = createPrivateValues(secrets)
  const openPrivate = ({ accountNum, privateProperties }: AccountProfileRow) =>
    values.open(privateProperties, toOwner(accountNum))

  async function readProperties(app: AccountsApp, nums: number[]) {
    const rows = await listAccountProfiles(db, nums)
    const registered: Property[] = rows.length > 0 ? await listAllProperties(db, app.id, 'ACCOUNT') : []
    return new Map(
      rows.map((row) => [row.accountNum, nameValues({ ...row.properties, ...openPrivate(row) }, registered)]),
    )
  }

  return {
    async keep({ appId, appNum, session: { account, endUserId }, standing }) {
      if (!account || standing.account?.is === 'REFUSED') return
      const isSigned = standing.account?.is === 'PROVEN'
      const weight = weighClaim(standing)
      const now = clock.now()
      const accountNum = await getNum(db, { appNum, key: account.id }, now)
      if (accountNum === undefined) return
      const before = await findAccountProfile(db, accountNum)
      const {
        open,
        private: closed,
        unregistered,
      } = sortProperties(account.properties, await listAllProperties(db, appId, 'ACCOUNT'))
      const isRecent = before && now.getTime() - before.lastSeenAt.getTime() < repeatMs
      const sent = { isSigned, weight, open, closed, unregistered }
      const isKept = before && before.weight > weight
      const isSame = isKept || (isRecent && isDeepStrictEqual(sent, toSent(before, openPrivate(before))))
      await inTransaction(db, async (tx) => {
        if (!isSame) {
          const privateProperties = values.seal(closed, toOwner(accountNum))
          const profile = { isSigned, weight, open, unregistered, privateProperties }
          await upsertAccountProfile(tx, { accountNum, ...profile, now })
        }
        await upsertMember(tx, { appNum, accountNum, endUserKey: endUserId, weight, now })
      })
    },

    async listOf(app, keys) {
      const latest = await listLatestAccounts(db, { appNum: app.num, keys })
      const properties = await readProperties(app, [...new Set(latest.map(({ accountNum }) => accountNum))])
      return new Map(
        latest.map(({ endUserKey, accountNum: num, key }) => [
          endUserKey,
          { num, key, properties: properties.get(num) ?? {} },
        ]),
      )
    },

    async listLatest(app) {
      const registered = await listAllProperties(db, app.id, 'ACCOUNT')
      const rows = await listLatestProfiles(db, { appNum: app.num, limit: latestAccounts })
      const latest = rows.map((row) => ({
        unregistered: row.unregistered,
        lastSeenAt: row.lastSeenAt,
        properties: nameValues({ ...row.properties, ...openPrivate(row) }, registered),
      }))
      return { registered, latest }
    },

    readProperties,
  }
}

/** The number of an account, which is added if it is new; undefined if the app is gone. */
async function getNum(db: Db, name: { appNum: number; key: string }, now: Date): Promise<number | undefined> {
  const known = await findAccountNum(db, name)
  if (known !== undefined) return known
  await inTransaction(db, (tx) => insertAccounts(tx, [name], now))
  return findAccountNum(db, name)
}

const toOwner = (accountNum: number): string => `account-profile ${accountNum}`

/** The values that a device sent when they were last stored. */
const toSent = (
  { isSigned, weight, properties: open, unregistered }: AccountProfileRow,
  closed: PropertyValues,
) => ({ isSigned, weight, open, closed, unregistered })
