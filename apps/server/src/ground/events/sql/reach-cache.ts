import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/db/db.ts'
import type { AppReach, Reach } from '../../../platform/events/app-reach.ts'
import type { AppDays } from '../../../platform/events/event-store.ts'
import { countReach, sumReach, type ReachedSet } from './count-reach.ts'
import { listReachedSets, listSeenByDay, readReachStamp, type ReachStamp } from './reached-sets.repo.ts'

const maxBytes = 64 * 1024 * 1024
/** A kilobyte of bits plus their keys. */
const bytesPerSet = 1200
/** Well before the database's transaction numbers, by which stamps are compared, wrap around. */
const keepMs = 12 * 3_600_000

interface Block {
  /** One for each project and type, united over the days. */
  sets: readonly ReachedSet[]
  reach: Reach
}

interface Kept {
  /** Taken before the sets were read: anything written in between is read again. */
  stamp: ReachStamp
  blocks: ReadonlyMap<number, Block>
  reach: AppReach
}

/**
 * Caches the end users that apps reached on some days. When the same days are read again, only sets that have grown
 * since are read, whichever process wrote them; once an end user was removed from one, all are.
 */
export interface ReachCache {
  read(db: Db, days: AppDays): Promise<AppReach>
}

export function createReachCache(): ReachCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ blocks }) =>
      [...blocks.values()].reduce((sum, { sets }) => sum + sets.length, 1) * bytesPerSet,
    ttl: keepMs,
  })
  return {
    async read(db, days) {
      const name = `${days.appId} ${days.from} ${days.to}`
      const known = kept.get(name)
      const stamp = await readReachStamp(db, days)
      const before = known && hasOnlyGrown(known.stamp, stamp) ? known : undefined
      const grown = [...stamp.days.keys()].filter(
        (day) => before?.stamp.days.get(day)?.added !== stamp.days.get(day)?.added,
      )
      if (before && grown.length === 0) return before.reach
      const places = { appId: days.appId, days: grown }
      const [seen, sets] = await Promise.all([
        listSeenByDay(db, places),
        listReachedSets(db, { ...places, since: before?.stamp.snapshot }),
      ])
      const now = addTo(before, { stamp, seen, sets })
      kept.set(name, now)
      return now.reach
    },
  }
}

/** Whether no end user was removed from the sets, and no deployment with its sets. */
const hasOnlyGrown = (before: ReachStamp, now: ReachStamp): boolean =>
  before.deployments === now.deployments &&
  [...before.days].every(([day, { added, removed }]) => {
    const ofDay = now.days.get(day)
    return ofDay !== undefined && ofDay.added >= added && ofDay.removed === removed
  })

interface Growth {
  stamp: ReachStamp
  seen: { day: string; endUsers: number }[]
  sets: ReachedSet[]
}

/** Merges new sets into a copy of the cached ones: readers may still use the original. */
function addTo(before: Kept | undefined, { stamp, seen, sets }: Growth): Kept {
  const blocks = new Map(before?.blocks)
  for (const [block, ofBlock] of Map.groupBy(sets, (set) => set.block)) {
    const united = uniteSets(blocks.get(block)?.sets ?? [], ofBlock)
    blocks.set(block, { sets: united, reach: countReach(united) })
  }
  const seenByDay = new Map(before?.reach.seenByDay)
  for (const { day, endUsers } of seen) seenByDay.set(day, endUsers)
  return { stamp, blocks, reach: { ...sumReach([...blocks.values()].map(({ reach }) => reach)), seenByDay } }
}

/** Unites the sets of one block. */
function uniteSets(some: readonly ReachedSet[], others: readonly ReachedSet[]): ReachedSet[] {
  const united = new Map(some.map((set) => [toKind(set), set]))
  for (const set of others) {
    const there = united.get(toKind(set))
    united.set(toKind(set), there ? { ...set, endUsers: uniteBits(there.endUsers, set.endUsers) } : set)
  }
  return [...united.values()]
}

const toKind = ({ projectId, type }: ReachedSet) => `${projectId} ${type}`

function uniteBits(some: Uint32Array, others: Uint32Array): Uint32Array {
  const united = new Uint32Array(some.length)
  for (let word = 0; word < some.length; word += 1) united[word] = some[word]! | others[word]!
  return united
}
