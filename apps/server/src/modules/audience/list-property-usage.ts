import type { ProfileValue, PropertyUsage, PropertyUse } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { listUnregistered, suggestType, type KnownProfile, type Profiles } from '../profiles/index.ts'
import { getSample, toBasis, toEstimate, toProfileValue } from './basis.ts'

const maxValues = 5
/** Enough to tell a type. */
const typedValues = 100

/** How many end users have each property that is registered or that devices sent. */
export async function listPropertyUsage(db: Db, profiles: Profiles, appId: string): Promise<PropertyUsage> {
  const sample = await getSample(profiles, appId)
  const basis = toBasis(sample)
  const latest = sample.profiles.toSorted((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())
  const registered = sample.registered.map(({ id, name, type, isPrivate }): PropertyUse => {
    const having = latest.filter(({ properties }) => Object.hasOwn(properties, name))
    const values = isPrivate ? [] : listValues(having, name)
    return {
      ...{ name, propertyId: id, type, isPrivate },
      endUsers: toEstimate(having.length, basis),
      lastSeenAt: having[0]?.lastSeenAt.toISOString() ?? null,
      lastValues: values.slice(0, maxValues),
      suggestedType: values.length > 0 ? suggestType(values) : null,
    }
  })
  const names = new Set(registered.map(({ name }) => name))
  const counts = countNames(latest)
  const sent = sample.app.keepsProfiles ? await listUnregistered(db, appId) : []
  const unregistered = sent
    .filter(({ name }) => !names.has(name))
    .map(({ name, suggestedType, lastSeenAt }): PropertyUse => ({
      ...{ name, propertyId: null, type: null, isPrivate: false },
      endUsers: toEstimate(counts.get(name) ?? 0, basis),
      lastSeenAt: lastSeenAt.toISOString(),
      lastValues: [],
      suggestedType,
    }))
  return { ...basis, properties: [...registered, ...unregistered] }
}

/** Different values, the latest first. */
function listValues(having: KnownProfile[], name: string): ProfileValue[] {
  const values = new Map<string, ProfileValue>()
  for (const { properties } of having) {
    if (values.size === typedValues) break
    const value = toProfileValue(properties[name]!)
    values.set(JSON.stringify(value), value)
  }
  return [...values.values()]
}

function countNames(profiles: KnownProfile[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of profiles.flatMap(({ unregistered }) => unregistered)) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
