import { startRules as start, type Rules, type RuleSources, type RuleUses } from '@waymark/core/rules'
import type { UseChunk } from '@waymark/core'
import type * as runtime from './runtime.ts'

/** Loaded for deployments with segments, limits or element triggers. */
export const startRules = (core: RuleSources, uses: RuleUses): Rules =>
  start(core, uses, (deployments, onVisible) => {
    // The runtime of a page is the file that also finds elements.
    const useRuntime = core.useRuntime as UseChunk<Pick<typeof runtime, 'watchElements'>>
    return useRuntime((it) => it.watchElements(deployments, { ...core, onVisible }))
  })
