import type { ManifestDeployment } from '@waymark/contract'
import { lateGates, type Context, type LateGates } from '@waymark/targeting'
import type { Listeners } from '../app/listeners.ts'
import type { UseChunk } from '../network/load-chunk.ts'
import { createFactSource, type FactSource, type FactSourceParts } from './fact-source.ts'
import { watchElements, type ElementFinder } from './watch-elements.ts'

/** The gates that few deployments need, and what they need to know. */
export interface Rules extends LateGates, FactSource {
  /** Calls back with the deployments whose element comes into sight; answers what ends it. */
  awaitElements(deployments: ManifestDeployment[], onVisible: OnVisible): () => void
}

type OnVisible = (cause: Pick<Context, 'visibleElements'>) => void

export interface RulesParts extends FactSourceParts {
  useRuntime: UseChunk<ElementFinder>
  listeners: Listeners
  getLocale(): string
}

export function startRules(parts: RulesParts): Rules {
  return {
    ...lateGates,
    ...createFactSource(parts),
    awaitElements: (deployments, onVisible) =>
      awaitElements(deployments, {
        ...parts,
        onVisible: (ids) => onVisible({ visibleElements: new Set(ids) }),
      }),
  }
}

/** Loads what finds elements first; it can be ended before that. */
function awaitElements(
  deployments: ManifestDeployment[],
  parts: RulesParts & { onVisible(ids: string[]): void },
): () => void {
  let isOver = false
  let end = () => {}
  void parts.useRuntime((finder) => {
    if (!isOver) end = watchElements(deployments, { ...parts, finder })
  })
  return () => {
    isOver = true
    end()
  }
}
