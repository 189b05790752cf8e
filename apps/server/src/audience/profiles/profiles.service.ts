import type { Property, SdkSession } from '@waymark/contract'
import type { PropertyValues } from '@waymark/targeting'
import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { listAllProperties } from '../../apps/properties/index.ts'
import type { Standing } from '../../apps/signing/index.ts'
import {
  countProfiles,
  findProfile,
  findProfiledApp,
  listProfilesOf,
  listSample,
  upsertProfile,
  type ProfiledApp,
  type ProfileRow,
} from './profiles.repo.ts'
import { createPrivateValues } from './private-values.ts'
import { nameValues, sortProperties, type SortedProperties } from './sort-properties.ts'
import { suggestType } from './suggest-type.ts'
import { noteUnregistered } from './unregistered.repo.ts'

/** How far back end users count. */
const shownDays = 30
/** Enough that a share is within one percentage point of the true one, 19 times out of 20. */
const sampleRows = 10_000
/** Unchanged values of a device are stored again after this time. */
const repeatMs = 3_600_000
const dayMs = 86_400_000

/** An end user with their last-known properties by name, private ones included. */
export interface KnownProfile extends Omit<
  ProfileRow,
  'properties' | 'privateProperties' | 'unregisteredValues'
> {
  properties: PropertyValues
  /** The account that they were last seen in. */
  account?: KnownAccount | undefined
}

/** The account of an end user, with its last-known properties by name, private ones included. */
export interface KnownAccount {
  num: number
  /** Its id in the target app. */
  key: string
  properties: PropertyValues
}

/** The end users of the last 30 days, or a random sample of them. */
export interface ProfileSample {
  app: ProfiledApp
  /** How many end users there are. */
  endUsers: number
  profiles: KnownProfile[]
  /** All properties of the app. */
  registered: Property[]
}

export interface SentProfile {
  appId: string
  appNum: number
  /** Whether the values of properties that nobody has registered are kept, too. */
  keepsUnregistered: boolean
  session: SdkSession
  /** The proof that the signature of the id gives. */
  is: Standing['is']
}

/** Keeps the last-known properties of end users; those of private ones are encrypted. */
export interface Profiles {
  /** Stores the values that a device sent. Writes nothing if the same were stored within the last hour. */
  keep(sent: SentProfile): Promise<void>
  /** Undefined if the app does not exist. */
  sample(appId: string): Promise<ProfileSample | undefined>
  find(appId: string, key: string): Promise<KnownProfile | undefined>
  /** The profiles of end users by their numbers in events, those who have one. Undefined if the app does not exist. */
  listOf(
    appId: string,
    endUserNums: number[],
  ): Promise<{ app: ProfiledApp; profiles: Map<number, KnownProfile> } | undefined>
}

export interface ProfileParts {
  db: Db
  clock: Clock
  secrets: SecretBox
  /** The accounts of end users, by the end user's id; those without one are absent. */
  listAccounts(
    app: { id: string; num: number },
    keys: { key: string }[],
  ): Promise<ReadonlyMap<string, KnownAccount>>
}

export function createProfiles({ db, clock, secrets, listAccounts }: ProfileParts): Profiles {
  const values = createPrivateValues(secrets)
  const openPrivate = ({ key, privateProperties }: ProfileRow, appNum: number) =>
    values.open(privateProperties, toOwner(appNum, key))
  const openUnregistered = ({ key, unregisteredValues }: ProfileRow, appNum: number) =>
    values.open(unregisteredValues, toOwnerOfUnregistered(appNum, key))
  /** Names the values. Those of properties that were registered since they were stored are found by their names. */
  function toKnown(
    row: ProfileRow,
    { num: appNum, keepsUnregistered }: ProfiledApp,
    registered: Property[],
  ): KnownProfile {
    const { properties: open, privateProperties: _sealed, unregisteredValues: _values, ...rest } = row
    const known = nameValues({ ...open, ...openPrivate(row, appNum) }, registered)
    const late = registered.filter(
      ({ name }) => !Object.hasOwn(known, name) && rest.unregistered.includes(name),
    )
    if (late.length === 0 || !keepsUnregistered) return { ...rest, properties: known }
    const sent = openUnregistered(row, appNum)
    const found = late.flatMap(({ name }) =>
      Object.hasOwn(sent, name) ? [[name, sent[name]!] as const] : [],
    )
    return { ...rest, properties: { ...known, ...Object.fromEntries(found) } }
  }
  async function addAccounts(
    app: { id: string; num: number },
    profiles: KnownProfile[],
  ): Promise<KnownProfile[]> {
    const accounts = await listAccounts(app, profiles)
    return accounts.size === 0 ? profiles : profiles.map((it) => ({ ...it, account: accounts.get(it.key) }))
  }

  return {
    async keep({ appId, appNum, keepsUnregistered, session, is }) {
      const isSigned = is === 'PROVEN'
      const mayReplaceSigned = isSigned || is === 'TRUSTED'
      const { endUserId: key, properties } = session
      const before = is === 'REFUSED' ? undefined : await findProfile(db, appNum, key)
      if (is === 'REFUSED' || (before?.isSigned && !mayReplaceSigned)) return
      const now = clock.now()
      const sent = sortProperties(properties, await listAllProperties(db, appId))
      const sorted = keepsUnregistered ? sent : { ...sent, unregisteredValues: {} }
      const next = { isSigned, ...toDevice(session), ...sorted }
      const isRecent = before && now.getTime() - before.lastSeenAt.getTime() < repeatMs
      if (isRecent) {
        const secret = {
          private: openPrivate(before, appNum),
          unregisteredValues: openUnregistered(before, appNum),
        }
        if (isDeepStrictEqual(next, toSent(before, secret))) return
      }
      const sealed = {
        privateProperties: values.seal(sorted.private, toOwner(appNum, key)),
        unregisteredValues: values.seal(sorted.unregisteredValues, toOwnerOfUnregistered(appNum, key)),
      }
      const names = sorted.unregistered.map((name) => ({
        name,
        suggestedType: suggestType([properties[name]!]),
      }))
      await inTransaction(db, async (tx) => {
        await upsertProfile(tx, { ...next, ...sealed, appNum, key, mayReplaceSigned, now })
        if (names.length > 0) await noteUnregistered(tx, { appId, names, now })
      })
    },

    async sample(appId) {
      const app = await findProfiledApp(db, appId)
      if (!app) return undefined
      const { num: appNum } = app
      const registered = await listAllProperties(db, appId)
      if (!app.keepsProfiles) return { app, endUsers: 0, profiles: [], registered }
      const since = new Date(clock.now().getTime() - shownDays * dayMs)
      const endUsers = await countProfiles(db, { appNum, since })
      const rows = await listSample(db, { appNum, since, limit: sampleRows, endUsers })
      const profiles = rows.map((row) => toKnown(row, app, registered))
      return { app, endUsers, profiles: await addAccounts(app, profiles), registered }
    },

    async find(appId, key) {
      const app = await findProfiledApp(db, appId)
      const row = app?.keepsProfiles ? await findProfile(db, app.num, key) : undefined
      if (!app || !row) return undefined
      const known = toKnown(row, app, await listAllProperties(db, appId))
      return (await addAccounts(app, [known]))[0]
    },

    async listOf(appId, endUserNums) {
      const app = await findProfiledApp(db, appId)
      if (!app) return undefined
      const { num: appNum } = app
      const rows = app.keepsProfiles ? await listProfilesOf(db, { appNum, endUserNums }) : []
      const registered = await listAllProperties(db, appId)
      const profiles = rows.map(({ endUserNum: _num, ...row }) => toKnown(row, app, registered))
      const known = await addAccounts(app, profiles)
      return { app, profiles: new Map(known.map((it, index) => [rows[index]!.endUserNum, it])) }
    },
  }
}

const toOwner = (appNum: number, key: string): string => `end-user-profile ${appNum} ${key}`
const toOwnerOfUnregistered = (appNum: number, key: string): string => `unregistered ${appNum} ${key}`

const toDevice = ({ device }: SdkSession) => ({
  platform: device?.platform ?? null,
  locale: device?.locale ?? null,
  appVersion: device?.appVersion ?? null,
})

/** Returns the values that a device sent when they were last stored. */
function toSent(
  { isSigned, platform, locale, appVersion, properties: open, unregistered }: ProfileRow,
  secret: Pick<SortedProperties, 'private' | 'unregisteredValues'>,
) {
  return { isSigned, platform, locale, appVersion, open, unregistered, ...secret }
}
