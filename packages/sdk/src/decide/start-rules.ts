import type { ManifestDeployment } from '@waymark/contract'
import { lateGates, type Context, type LateGates, type TraceEntry } from '@waymark/targeting'
import type { Listeners } from '../app/listeners.ts'
import type { UseChunk } from '../network/load-chunk.ts'
import { createFactSource, type FactSource, type FactSourceParts } from './fact-source.ts'
import { watchElements, type ElementFinder } from './watch-elements.ts'

/** The gates that few deployments need, and the facts they need. */
export interface Rules extends LateGates, FactSource {
  /** Calls back with deployments that wait for an element once it comes into view. Replaces the last call. */
  awaitElements(trace: TraceEntry[], onVisible: OnVisible): void
}

type OnVisible = (cause: Pick<Context, 'visibleElements'>) => void

export interface RulesParts extends FactSourceParts {
  useRuntime: UseChunk<ElementFinder>
  listeners: Listeners
  getLocale(): string
}

export function startRules(parts: RulesParts): Rules {
  let stopAwaiting = () => {}
  return {
    ...lateGates,
    ...createFactSource(parts),
    awaitElements: (trace, onVisible) => {
      stopAwaiting()
      const waiting = trace.filter(({ code }) => code === 'element_awaited')
      if (waiting.length === 0) return
      stopAwaiting = awaitElements(
        waiting.map(({ deployment }) => deployment),
        {
          ...parts,
          onVisible: (ids) => onVisible({ visibleElements: new Set(ids) }),
        },
      )
    },
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
