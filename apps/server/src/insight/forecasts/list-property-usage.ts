import type { ProfileValue, Property, PropertyUsage, PropertyUse } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { PropertyValues } from '@waymark/targeting'
import type { Db } from '../../platform/db/db.ts'
import type { Accounts } from '../../audience/accounts/index.ts'
import {
  listUnregistered,
  suggestType,
  type ProfiledApp,
  type Profiles,
} from '../../audience/profiles/index.ts'
import { getSample, toBasis, toEstimate, toProfileValue } from './basis.ts'

const maxValues = 5
/** Enough to suggest a type. */
const typedValues = 100

/** How many end users and accounts have each property that is registered or that devices sent. */
export async function listPropertyUsage(
  db: Db,
  { profiles, accounts }: { profiles: Profiles; accounts: Accounts },
  appId: string,
): Promise<PropertyUsage> {
  const sample = await getSample(profiles, appId)
  const basis = toBasis(sample)
  const latest = sample.profiles.toSorted((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())
  const registered = sample.registered.map((property): PropertyUse => {
    const use = toUse(property, latest)
    return { ...use, endUsers: toEstimate(use.endUsers, basis) }
  })
  const names = new Set(registered.map(({ name }) => name))
  const counts = countNames(latest)
  const sent = sample.app.keepsProfiles ? await listUnregistered(db, appId) : []
  const unregistered = sent
    .filter(({ name }) => !names.has(name))
    .map(({ name, suggestedType, lastSeenAt }): PropertyUse => ({
      name,
      owner: 'END_USER',
      propertyId: null,
      type: null,
      isPrivate: false,
      endUsers: toEstimate(counts.get(name) ?? 0, basis),
      lastSeenAt: lastSeenAt.toISOString(),
      lastValues: [],
      suggestedType,
    }))
  const ofAccounts = await listAccountUses(accounts, sample.app)
  return { ...basis, properties: [...registered, ...unregistered, ...ofAccounts] }
}

async function listAccountUses(accounts: Accounts, app: ProfiledApp): Promise<PropertyUse[]> {
  const { registered, latest } = await accounts.listLatest(app)
  const names = new Set(registered.map(({ name }) => name))
  const unregistered = [...countNames(latest)].filter(([name]) => !names.has(name))
  return [
    ...registered.map((property) => toUse(property, latest)),
    ...unregistered.slice(0, limits.unregisteredProperties).map(([name, count]): PropertyUse => ({
      name,
      owner: 'ACCOUNT',
      propertyId: null,
      type: null,
      isPrivate: false,
      endUsers: count,
      lastSeenAt: latest.find((it) => it.unregistered.includes(name))?.lastSeenAt.toISOString() ?? null,
      lastValues: [],
      suggestedType: null,
    })),
  ]
}

/** The known properties of an end user or an account. */
interface Known {
  properties: PropertyValues
  unregistered: string[]
  lastSeenAt: Date
}

function toUse({ id, name, owner, type, isPrivate }: Property, latest: Known[]): PropertyUse {
  const having = latest.filter(({ properties }) => Object.hasOwn(properties, name))
  const values = isPrivate ? [] : listValues(having, name)
  return {
    name,
    owner,
    propertyId: id,
    type,
    isPrivate,
    endUsers: having.length,
    lastSeenAt: having[0]?.lastSeenAt.toISOString() ?? null,
    lastValues: values.slice(0, maxValues),
    suggestedType: values.length > 0 ? suggestType(values) : null,
  }
}

/** Different values, the latest first. */
function listValues(having: Known[], name: string): ProfileValue[] {
  const values = new Map<string, ProfileValue>()
  for (const { properties } of having) {
    if (values.size === typedValues) break
    const value = toProfileValue(properties[name]!)
    values.set(JSON.stringify(value), value)
  }
  return [...values.values()]
}

function countNames(profiles: Known[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of profiles.flatMap(({ unregistered }) => unregistered)) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
