import type { ManifestDeployment } from '@waymark/contract'
import type { TraceEntry } from '@waymark/targeting'
import type { Cause, Decider } from './decider.ts'
import type { Environment } from './environment.ts'
import type { ManifestSource } from './manifest-source.ts'
import type { RulesSource } from './rules.ts'
import { findRun, forgetRun } from './run-memory.ts'
import type { Stage } from './stage.ts'
import type { Store } from './storage.ts'

/** Decides when to ask what may show, and lets the stage show it. */
export interface Director {
  /** Goes on with what an earlier page began, then with what happened while nothing could be decided. */
  begin(): void
  /** Asks what may show now, and shows it. Before `begin` the question waits. */
  consider(cause: Cause): void
  manifestChanged(): void
  /** Rules are there, or facts: asks again, also for what happened meanwhile. */
  rulesChanged(): void
  routeChanged(): void
  stageFreed(deploymentId: string, end: { wasSeen: boolean }): void
  /** Another person sits before the screen. */
  startOver(): void
}

interface Parts {
  environment: Environment
  manifests: ManifestSource
  decider: Decider
  rules: RulesSource
  stage: Stage
  /** Of the tab: where a guide stands. */
  tabStore: Store
  recordSuppressed(deployment: ManifestDeployment): void
}

/** Between the end of one guide and the next, and the longest sleep before asking again. */
const PAUSE_MS = 1000
const LONGEST_SLEEP_MS = 3_600_000
const MOST_EARLY = 20

export function createDirector(parts: Parts): Director {
  const { environment, manifests, decider, rules, stage, tabStore, recordSuppressed } = parts
  const early: Cause[] = []
  let hasBegun = false
  let cancelSleep: (() => void) | undefined
  let stopAwaiting: (() => void) | undefined

  function begin(): void {
    hasBegun = true
    resume()
    rulesChanged()
  }

  function resume(): void {
    const manifest = manifests.find()
    const run = findRun(tabStore)
    if (!manifest || !run) return
    const deployment = decider.findResumable(manifest, run)
    if (deployment) stage.show(deployment, run)
    else forgetRun(tabStore)
  }

  function rulesChanged(): void {
    if (!hasBegun) return
    early.splice(0).forEach(consider)
    consider({})
  }

  function consider(cause: Cause): void {
    if (!hasBegun) return keep(cause)
    const manifest = manifests.find()
    if (!manifest) return
    const { winner, trace } = decider.decide(manifest, cause)
    const listBlocked = (isMeant: (entry: TraceEntry) => boolean) => {
      const ids = trace.filter(isMeant).map(({ deploymentId }) => deploymentId)
      return manifest.deployments.filter(({ id }) => ids.includes(id))
    }
    const awaiting = listBlocked(({ reason }) => reason.code === 'element_awaited')
    if (awaiting.length > 0 || trace.some(({ reason }) => reason.code === 'rules_loading')) rules.load()
    // A guide that runs gives way only to another one that the app starts by hand.
    const running = stage.find()
    if (running && (!cause.startProjectId || !winner || winner.id === running.id)) return
    stopAwaiting?.()
    stopAwaiting = undefined
    if (winner) {
      listBlocked(({ gate }) => gate === 'PRIORITY').forEach(recordSuppressed)
      stage.stop()
      return stage.show(winner)
    }
    if (rules.isPending() && (cause.event || cause.startProjectId)) keep(cause)
    if (awaiting.length > 0) {
      stopAwaiting = rules
        .find()
        ?.awaitElements(awaiting, (ids) => consider({ visibleElements: new Set(ids) }))
    }
    sleep(Math.min(...trace.map(({ waitMs }) => waitMs ?? LONGEST_SLEEP_MS)))
  }

  function keep(cause: Cause): void {
    if (early.length < MOST_EARLY) early.push(cause)
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
    rulesChanged,
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
