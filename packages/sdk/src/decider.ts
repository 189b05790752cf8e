import type { Manifest, ManifestDeployment } from '@waymark/contract'
import type { Gate } from '@waymark/contract/constants'
import { decide, lateGates, type Context, type Decision } from '@waymark/targeting'
import type { ProgressStore } from './progress-store.ts'
import type { Run } from './run-memory.ts'

/** What made the SDK ask: nothing in particular, a custom event, or a start by hand. */
export type Cause = Partial<Pick<Context, 'event' | 'startProjectId'>>

export interface Decider {
  decide(manifest: Manifest, cause: Cause): Decision
  /** The deployment of a run that was begun on an earlier page, if it may still go on. */
  findResumable(manifest: Manifest, run: Run): ManifestDeployment | undefined
  /** The decision made last, for `debug()`. */
  findLast(): Decision | undefined
  /** This one could not show itself here: leave it out until the page is another. */
  leaveOut(deploymentId: string): void
  forgetLeftOut(): void
}

/** Gates that a guide has behind it once it runs; signing in half-way must not roll it back either. */
const PASSED_BY_RUNNING: readonly (Gate | null)[] = [null, 'ROLLOUT', 'FREQUENCY', 'TRIGGER', 'PRIORITY']

export function createDecider(progress: ProgressStore, getContext: (cause: Cause) => Context): Decider {
  const leftOut = new Set<string>()
  let last: Decision | undefined

  return {
    decide: (manifest, cause) => {
      const deployments = manifest.deployments.filter(({ id }) => cause.startProjectId || !leftOut.has(id))
      last = decide({ ...manifest, deployments }, getContext(cause), { progress: progress.readAll(), lateGates })
      return last
    },
    findResumable: (manifest, { deploymentId, version }) => {
      const found = manifest.deployments.find(({ id }) => id === deploymentId)
      if (found?.version !== version) return undefined
      const { trace } = decide({ ...manifest, deployments: [found] }, getContext({}), {
        progress: progress.readAll(),
        lateGates,
      })
      return PASSED_BY_RUNNING.includes(trace[0]!.gate) ? found : undefined
    },
    findLast: () => last,
    leaveOut: (deploymentId) => void leftOut.add(deploymentId),
    forgetLeftOut: () => leftOut.clear(),
  }
}
