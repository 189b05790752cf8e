import { LRUCache } from 'lru-cache'
import { toCapacity } from '../../platform/to-capacity.ts'

/** An end user or an account, as the app names it. */
export interface Named {
  appNum: number
  key: string
}

/** Caches the database's numbers of end users or accounts, by the names that apps give them. */
export interface KnownNums {
  /** Finds the number of each, by `toName`; adds new ones to the database. */
  find(named: Iterable<Named>): Promise<ReadonlyMap<string, number>>
  forget(): void
}

interface KnownNumsOptions {
  /** How many are remembered at most. */
  capacity: number
  list(named: Named[]): Promise<(Named & { num: number })[]>
  /** On return, all of them exist, including any that another process inserted at the same moment. */
  insert(named: Named[]): Promise<void>
}

/** After this, what another process deleted is treated as new. */
const rememberedMs = 5 * 60_000

export function createKnownNums({ capacity, list, insert }: KnownNumsOptions): KnownNums {
  const remembered = new LRUCache<string, number>({ ...toCapacity(capacity), ttl: rememberedMs })

  return {
    async find(named) {
      const known = new Map<string, number>()
      const missing = new Map<string, Named>()
      for (const one of named) {
        const name = toName(one)
        if (known.has(name) || missing.has(name)) continue
        const num = remembered.get(name)
        if (num) known.set(name, num)
        else missing.set(name, one)
      }
      const lookUp = async () => {
        if (missing.size === 0) return
        for (const { num, ...one } of await list([...missing.values()])) {
          const name = toName(one)
          known.set(name, num)
          remembered.set(name, num)
          missing.delete(name)
        }
      }
      await lookUp()
      if (missing.size > 0) {
        // In one order, so that two processes do not wait for each other.
        const sorted = [...missing].sort(([one], [other]) => (one < other ? -1 : 1))
        await insert(sorted.map(([, one]) => one))
        await lookUp()
      }
      return known
    },

    forget: () => remembered.clear(),
  }
}

export const toName = ({ appNum, key }: Named): string => `${appNum} ${key}`
