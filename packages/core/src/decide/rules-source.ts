import type { Environment } from '../environment/environment.ts'
import type { Retry } from '../network/retry.ts'
import type { Rules, startRules } from './start-rules.ts'

/** The file that is loaded for deployments with segments, limits or element triggers. */
export interface RulesChunk {
  startRules: typeof startRules
}

/** Loads the rules that few apps use once a deployment needs them. */
export interface RulesSource {
  /** Null while they are awaited; undefined if they cannot be loaded, or not in time. */
  find(): Rules | null | undefined
  /** Loads them unless that has been done or started. */
  load(): Promise<void>
  /** Whether anything still unknown may soon be known. */
  isPending(): boolean
}

interface Parts {
  environment: Environment
  retry: Retry
  load(failures: number): Promise<Rules>
  onChange(): void
}

/** How long guides that could do without the rules wait for them. */
const MAX_WAIT_MS = 1500

export function createRulesSource(parts: Parts): RulesSource {
  const { onChange } = parts
  let rules: Rules | null | undefined = null
  let isWanted = false

  return {
    find: () => rules,
    load: async () => {
      if (isWanted) return
      isWanted = true
      parts.environment.schedule(MAX_WAIT_MS, () => {
        if (rules !== null) return
        rules = undefined
        onChange()
      })
      rules = await parts.retry.loadWithPauses('rules', parts.load, () => {
        isWanted = false
        onChange()
      })
      onChange()
    },
    isPending: () => (rules ? rules.isAsking() : isWanted),
  }
}
