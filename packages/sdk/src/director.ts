import type { ManifestDeployment } from '@waymark/contract'
import type { Cause, Decider } from './decider.ts'
import type { Environment } from './environment.ts'
import type { ManifestSource } from './manifest-source.ts'
import type { RunMemory } from './run-memory.ts'
import type { Stage } from './stage.ts'

/** Decides when to ask what may show, and lets the stage show it. */
export interface Director {
  /** Goes on with what an earlier page began, then with what happened while nothing could be decided. */
  begin(): void
  /** Asks what may show now, and shows it. Before `begin` the question waits. */
  consider(cause: Cause): void
  manifestChanged(): void
  routeChanged(): void
  stageFreed(deploymentId: string, end: { wasSeen: boolean }): void
  /** Another person sits before the screen. */
  startOver(): void
}

interface Parts {
  environment: Environment
  manifests: ManifestSource
  decider: Decider
  stage: Stage
  memory: RunMemory
  recordSuppressed(deployment: ManifestDeployment): void
}

/** Between the end of one guide and the next, and the longest sleep before asking again. */
const PAUSE_MS = 1000
const LONGEST_SLEEP_MS = 3_600_000
const MOST_EARLY = 20

export function createDirector(parts: Parts): Director {
  const { environment, manifests, decider, stage, memory, recordSuppressed } = parts
  const early: Cause[] = []
  let hasBegun = false
  let cancelSleep: (() => void) | undefined

  function begin(): void {
    hasBegun = true
    resume()
    for (const cause of early) consider(cause)
    consider({})
  }

  function resume(): void {
    const manifest = manifests.find()
    const run = memory.find()
    if (!manifest || !run) return
    const deployment = decider.findResumable(manifest, run)
    if (deployment) stage.show(deployment, run)
    else memory.forget()
  }

  function consider(cause: Cause): void {
    if (!hasBegun) {
      if (early.length < MOST_EARLY) early.push(cause)
      return
    }
    const manifest = manifests.find()
    if (!manifest) return
    const { winner, trace } = decider.decide(manifest, cause)
    // A guide that runs gives way only to another one that the app starts by hand.
    const running = stage.find()
    if (running && (!cause.startProjectId || !winner || winner.id === running.id)) return
    if (!winner) return sleep(Math.min(...trace.map(({ waitMs }) => waitMs ?? LONGEST_SLEEP_MS)))
    const gaveWay = trace.filter(({ gate }) => gate === 'PRIORITY').map(({ deploymentId }) => deploymentId)
    manifest.deployments.filter(({ id }) => gaveWay.includes(id)).forEach(recordSuppressed)
    stage.stop()
    stage.show(winner)
  }

  function sleep(delayMs: number): void {
    cancelSleep?.()
    cancelSleep = environment.schedule(Math.min(delayMs, LONGEST_SLEEP_MS), () => consider({}))
  }

  function manifestChanged(): void {
    if (!hasBegun) return
    const { killed, deployments } = manifests.find()!
    const running = stage.find()
    if (running && (killed || !deployments.some(({ id }) => id === running.id))) stage.stop()
    decider.forgetLeftOut()
    consider({})
  }

  function routeChanged(): void {
    decider.forgetLeftOut()
    stage.routeChanged()
    consider({})
  }

  return {
    begin,
    consider,
    manifestChanged,
    routeChanged,
    stageFreed: (deploymentId, { wasSeen }) => {
      if (!wasSeen) decider.leaveOut(deploymentId)
      sleep(PAUSE_MS)
    },
    startOver: () => {
      stage.stop()
      decider.forgetLeftOut()
    },
  }
}
