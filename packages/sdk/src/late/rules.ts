import { startRules as start, type Rules, type RulesParts } from '@waymark/core/rules'
import type { UseChunk } from '@waymark/core'
import { watchElements, type ElementFinder } from '../browser/watch-elements.ts'

/** Loaded for deployments with segments, limits or element triggers. */
export const startRules = (parts: RulesParts): Rules =>
  start({
    ...parts,
    watchElements: async (deployments, onVisible) => {
      // The runtime of a page is the file that also finds elements.
      const useRuntime = parts.useRuntime as UseChunk<ElementFinder>
      return useRuntime((finder) => watchElements(deployments, { ...parts, finder, onVisible }))
    },
  })
