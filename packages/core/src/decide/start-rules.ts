import type { Manifest, ManifestDeployment } from '@waymark/contract'
import { lateGates, type Context, type LateGates, type TraceEntry } from '@waymark/targeting'
import type { CreateLateSource } from '../network/late-source.ts'
import type { UseChunk } from '../network/load-chunk.ts'
import type { EventRecorder } from '../events/event-recorder.ts'
import type { Person } from '../person/person.ts'
import type * as factSource from './fact-source.ts'
import { createLateFacts, type LateFactSources } from './late-facts.ts'

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

export interface RuleSources extends LateFactSources, Pick<Person, 'getLocale'> {
  /** The file that the platform draws with, which may find elements, too. */
  useRuntime: UseChunk<unknown>
}

export interface RuleUses {
  recorder: Pick<EventRecorder, 'record'>
  createLateSource: CreateLateSource
}

/** Calls back with deployments whose element comes into view; resolves with how to stop. */
export type WatchElements = (
  deployments: ManifestDeployment[],
  onVisible: (deploymentIds: string[]) => void,
) => Promise<(() => void) | undefined>

/** By deployment: the session that last recorded that it was withheld. */
const HELD_OUT = 'held-out:'
/** The holdout of the whole app that was last recorded, with the end user. */
const JOINED = 'holdout'

export function startRules(
  core: RuleSources,
  { recorder, createLateSource }: RuleUses,
  watchElements?: WatchElements,
): Rules {
  /** Resolves with how to stop. */
  let watching: ReturnType<WatchElements> | undefined

  return {
    ...lateGates,
    ...createLateFacts(core, createLateSource),
    recordHeldOut: (trace, { holdout }) => {
      const { session, store, identity } = core
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
      own = watchElements?.(deployments, (ids) => {
        if (own === watching) onVisible({ visibleElements: new Set(ids) })
      })
      watching = own
    },
  }
}
