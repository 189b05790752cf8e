import type { Manifest, ManifestDeployment } from '@waymark/contract'
import { lateGates, type Context, type LateGates, type TraceEntry } from '@waymark/targeting'
import type { Listeners } from '../app/listeners.ts'
import type { UseChunk } from '../network/load-chunk.ts'
import type { EventRecorder } from '../events/event-recorder.ts'
import { createFactSource, type FactSource, type FactSourceParts } from './fact-source.ts'

/** The gates that few deployments need, and the facts they need. */
export interface Rules extends LateGates, FactSource {
  /** Calls back with deployments that wait for an element once it comes into view. Replaces the last call. */
  awaitElements(trace: TraceEntry[], onVisible: OnVisible): void
  /**
   * Records deployments that were withheld to compare, once per session: they would have shown at this moment. Also
   * records, once per device, that this end user counts for a holdout of the whole app, whichever side they are on.
   */
  recordHeldOut(trace: TraceEntry[], manifest: Manifest): void
}

type OnVisible = (cause: Pick<Context, 'visibleElements'>) => void

export interface RulesParts extends FactSourceParts {
  recorder: Pick<EventRecorder, 'record'>
  /** The file that the platform draws with, which may find elements, too. */
  useRuntime: UseChunk<unknown>
  listeners: Listeners
  getLocale(): string
  /** Calls back with deployments whose element comes into view; resolves with how to stop. */
  watchElements?(
    deployments: ManifestDeployment[],
    onVisible: (deploymentIds: string[]) => void,
  ): Promise<(() => void) | undefined>
}

/** By deployment: the session that last recorded that it was withheld. */
const HELD_OUT = 'held-out:'
/** The holdout of the whole app that was last recorded, with the end user. */
const JOINED = 'holdout'

export function startRules(parts: RulesParts): Rules {
  let stopAwaiting = () => {}

  function awaitElements(deployments: ManifestDeployment[], onVisible: OnVisible): () => void {
    let isOver = false
    let stop: (() => void) | undefined
    const watching = parts.watchElements?.(deployments, (ids) => {
      if (!isOver) onVisible({ visibleElements: new Set(ids) })
    })
    void watching?.then((it) => {
      stop = it
      if (isOver) stop?.()
    })
    return () => {
      isOver = true
      stop?.()
    }
  }

  return {
    ...lateGates,
    ...createFactSource(parts),
    recordHeldOut: (trace, { holdout }) => {
      const { recorder, session, store, identity } = parts
      const sessionId = session.getId()
      const joined = holdout && `${holdout.id} ${identity.get().id}`
      if (joined && store.read(JOINED) !== joined) {
        store.write(JOINED, joined)
        recorder.record({ type: 'holdout_joined', name: holdout.id })
      }
      for (const { gate, deployment } of trace) {
        const key = HELD_OUT + deployment.id
        if (gate !== 'HOLDOUT' || store.read(key) === sessionId) continue
        store.write(key, sessionId)
        const { id: deploymentId, version: deploymentVersion } = deployment
        recorder.record({ type: 'held_out', deploymentId, deploymentVersion })
      }
    },
    awaitElements: (trace, onVisible) => {
      stopAwaiting()
      const waiting = trace.filter(({ code }) => code === 'element_awaited')
      const deployments = waiting.map(({ deployment }) => deployment)
      stopAwaiting = waiting.length > 0 ? awaitElements(deployments, onVisible) : () => {}
    },
  }
}
