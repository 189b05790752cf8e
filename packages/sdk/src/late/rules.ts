import { startRules as start, type Rules, type RulesParts } from '@waymark/core/rules'
import type { UseChunk } from '@waymark/core'
import type * as runtime from './runtime.ts'

/** Loaded for deployments with segments, limits or element triggers. */
export const startRules = (parts: RulesParts): Rules =>
  start({
    ...parts,
    watchElements: (deployments, onVisible) => {
      // The runtime of a page is the file that also finds elements.
      const useRuntime = parts.useRuntime as UseChunk<Pick<typeof runtime, 'watchElements'>>
      return useRuntime((it) => it.watchElements(deployments, { ...parts, onVisible }))
    },
  })
