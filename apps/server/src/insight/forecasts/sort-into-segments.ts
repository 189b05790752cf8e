import { matchSegment } from '@waymark/targeting'
import type { CallContext } from '../../platform/http/call.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Profiles } from '../../audience/profiles/index.ts'
import { readSegmentBook } from '../../audience/segments/index.ts'
import { listSegmentNames } from './forecasts.repo.ts'
import { mapInTurns } from './basis.ts'
import { knowEndUsers } from './know-end-users.ts'

/** End users by their numbers in events. */
export interface SortedEndUsers {
  keepsProfiles: boolean
  /** The app's segments, at most 200, each with the end users who are in it. */
  segments: { id: string; name: string; members: number[] }[]
  /** The end users with a profile who are in none of the segments. */
  inNone: number[]
  /** The end users without a profile. */
  unknown: number[]
}

/** Sorts end users into an app's segments by their profiles as they are now. */
export async function sortIntoSegments(
  { db, events, clock }: CallContext,
  profiles: Profiles,
  { appId, endUserNums }: { appId: string; endUserNums: number[] },
): Promise<SortedEndUsers> {
  const found = await profiles.listOf(appId, endUserNums)
  if (!found) throw new DomainError('not_found')
  const { num: appNum, keepsProfiles } = found.app
  const known = [...found.profiles.keys()]
  const named = keepsProfiles ? await listSegmentNames(db, appId) : []
  const segments = await readSegmentBook(db, { appId, segmentIds: named.map(({ id }) => id) })
  const asked = { appId, appNum, profiles: [...found.profiles.values()], segments, now: clock.now() }
  const endUsers = await knowEndUsers({ db, events }, asked)
  const placed = new Set<number>()
  const sorted: SortedEndUsers['segments'] = []
  for (const { id, name } of named) {
    const verdicts = await mapInTurns(endUsers, (it) => matchSegment(segments.book, id, it.known).holds)
    const members = known.filter((_, index) => verdicts[index])
    for (const num of members) placed.add(num)
    sorted.push({ id, name, members })
  }
  return {
    keepsProfiles,
    segments: sorted,
    inNone: known.filter((num) => !placed.has(num)),
    unknown: endUserNums.filter((num) => !found.profiles.has(num)),
  }
}
