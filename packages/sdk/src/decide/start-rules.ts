import type { ManifestDeployment } from '@waymark/contract'
import { lateGates, type Context, type LateGates } from '@waymark/targeting'
import type { Listeners } from '../app/listeners.ts'
import type { UseChunk } from '../network/load-chunk.ts'
import { createFactSource, type FactSource, type FactSourceParts } from './fact-source.ts'
import { watchElements, type ElementFinder } from './watch-elements.ts'

/** The gates that few deployments need, and the facts they need. */
export interface Rules extends LateGates, FactSource {
  /** Calls back with deployments whose element comes into view; returns how to stop. */
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

/** Loads the element finder first. Can be stopped before it has loaded. */
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
