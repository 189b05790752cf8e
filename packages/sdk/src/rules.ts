import type { Environment } from './environment.ts'
import type { Listeners } from './listeners.ts'
import type * as rulesChunk from './rules-chunk.ts'
import type { Rules } from './start-rules.ts'

export type RulesChunk = typeof rulesChunk

/** Rules that few apps use are loaded when a deployment needs them. */
export interface RulesSource {
  find(): Rules | undefined
  /** Loads them, unless they are there or under way, or could not be loaded a moment ago. */
  load(): void
  /** Whether what is not known yet may soon be. */
  isPending(): boolean | undefined
}

interface Parts {
  environment: Environment
  listeners: Listeners
  load(): Promise<Rules>
  onChange(): void
}

const AGAIN_AFTER_MS = 30_000

export function createRulesSource({ environment, listeners, load, onChange }: Parts): RulesSource {
  let rules: Rules | undefined
  let isLoading = false
  let againAtMs = 0

  return {
    find: () => rules,
    load: () => {
      const now = environment.elapsedMs()
      if (rules || isLoading || now < againAtMs) return
      isLoading = true
      againAtMs = now + AGAIN_AFTER_MS
      void load()
        .then((it) => void (rules = it))
        .catch((cause) => listeners.tellError('Rules could not be loaded', cause))
        .finally(() => {
          isLoading = false
          onChange()
        })
    },
    isPending: () => isLoading || rules?.isAsking(),
  }
}
