import type { Retry } from './retry.ts'
import type * as rulesChunk from './rules-chunk.ts'
import type { Rules } from './start-rules.ts'

export type RulesChunk = typeof rulesChunk

/** Rules that few apps use are loaded when a deployment needs them. */
export interface RulesSource {
  find(): Rules | undefined
  /** Loads them, unless they are there or under way. */
  load(): void
  /** Whether what is not known yet may soon be. */
  isPending(): boolean
}

interface Parts {
  retry: Retry
  load(failures: number): Promise<Rules>
  onChange(): void
}

export function createRulesSource({ retry, load, onChange }: Parts): RulesSource {
  let rules: Rules | undefined
  let isWanted = false

  async function ask(): Promise<void> {
    rules = await retry.ask('rules', load, () => {
      isWanted = false
      onChange()
    })
    if (rules) onChange()
  }

  return {
    find: () => rules,
    load: () => {
      if (isWanted) return
      isWanted = true
      void ask()
    },
    isPending: () => (rules ? rules.isAsking() : isWanted),
  }
}
