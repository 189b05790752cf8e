import type { Retry } from './retry.ts'
import type * as rulesChunk from './rules-chunk.ts'
import type { Rules } from './start-rules.ts'

export type RulesChunk = typeof rulesChunk

/** Rules that few apps use are loaded when a deployment needs them. */
export interface RulesSource {
  /** Null until they are there, undefined while they cannot be loaded. */
  find(): Rules | null | undefined
  /** Loads them, unless they are there or under way. */
  load(): Promise<void>
  /** Whether what is not known yet may soon be. */
  isPending(): boolean
}

interface Parts {
  retry: Retry
  load(failures: number): Promise<Rules>
  onChange(): void
}

export function createRulesSource({ retry, load, onChange }: Parts): RulesSource {
  let rules: Rules | null | undefined = null
  let isWanted = false

  return {
    find: () => rules,
    load: async () => {
      if (isWanted) return
      isWanted = true
      rules = await retry.ask('rules', load, () => {
        isWanted = false
        onChange()
      })
      onChange()
    },
    isPending: () => (rules ? rules.isAsking() : isWanted),
  }
}
