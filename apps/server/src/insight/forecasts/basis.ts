import type { Basis, KnownProperty, ProfileValue } from '@waymark/contract'
import type { PropertyValue } from '@waymark/targeting'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DomainError } from '../../platform/errors.ts'
import type { KnownProfile, Profiles, ProfileSample } from '../../audience/profiles/index.ts'

export async function getSample(profiles: Profiles, appId: string): Promise<ProfileSample> {
  const sample = await profiles.sample(appId)
  if (!sample) throw new DomainError('not_found')
  return sample
}

export function toBasis({ app, endUsers, profiles }: ProfileSample): Basis {
  return {
    keepsProfiles: app.keepsProfiles,
    endUsers,
    examined: profiles.length,
    isSample: profiles.length < endUsers,
  }
}

/** Estimates how many of all end users there are, from a number of those examined. */
export function toEstimate(count: number, { endUsers, examined }: Basis): number {
  return examined === 0 ? 0 : Math.round((count * endUsers) / examined)
}

/** Small, so that other requests are answered in between. */
const perTurn = 500

/** Maps a whole sample without blocking the process. */
export async function mapInTurns<T, U>(items: T[], map: (item: T) => U): Promise<U[]> {
  const mapped: U[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % perTurn === 0) await nextTurn()
    mapped.push(map(item))
  }
  return mapped
}

/** Lists of targeting are read-only. */
export const toProfileValue = (value: PropertyValue): ProfileValue =>
  typeof value === 'object' ? [...value] : value

/** Their properties as authors may see them: values of private ones are left out. */
export function toShownProperties(
  { properties }: KnownProfile,
  registered: { name: string; isPrivate: boolean }[],
): KnownProperty[] {
  return registered.flatMap(({ name, isPrivate }) => {
    const value = properties[name]
    return value === undefined ? [] : [{ name, isPrivate, value: isPrivate ? null : toProfileValue(value) }]
  })
}
