import type { Manifest, ManifestDeployment } from '@waymark/contract'
import { lateGates, type Context, type LateGates, type TraceEntry } from '@waymark/targeting'
import type { Listeners } from '../app/listeners.ts'
import type { UseChunk } from '../network/load-chunk.ts'
import type { EventRecorder } from '../events/event-recorder.ts'
import type * as factSource from './fact-source.ts'
import { createLateFacts, type LateFactsParts } from './late-facts.ts'

/** The gates that few deployments need, and the facts they need. */
export interface Rules extends LateGates, factSource.FactSource {
  /** Calls back with deployments that wait for an element once it comes into view. Replaces the last call. */
  awaitElements(trace: TraceEntry[], onVisible: OnVisible): void
  /**
   * Records deployments that were withheld to compare, once per session: they would have shown at this moment. Also
   * records, once per device, that this end user counts for a holdout of the whole app, whichever side they are on.
   */
  recordHeldOut(trace: TraceEntry[], manifest: Manifest): void
}

type OnVisible = (cause: Pick<Context, 'visibleElements'>) => void

export interface RulesParts extends LateFactsParts {
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
  /** Resolves with how to stop. */
  let watching: ReturnType<NonNullable<RulesParts['watchElements']>> | undefined

  return {
    ...lateGates,
    ...createLateFacts(parts),
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
      void watching?.then((stop) => stop?.())
      // An element may be in sight at once.
      let own: typeof watching = undefined
      watching = own
      const waiting = trace.filter(({ code }) => code === 'element_awaited')
      if (!waiting[0]) return
      const deployments = waiting.map(({ deployment }) => deployment)
      own = parts.watchElements?.(deployments, (ids) => {
        if (own === watching) onVisible({ visibleElements: new Set(ids) })
      })
      watching = own
    },
  }
}
