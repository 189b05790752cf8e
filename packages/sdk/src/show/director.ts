import type { ManifestDeployment } from '@waymark/contract'
import type { ReasonCode } from '@waymark/targeting'
import type { Environment } from '../browser/environment.ts'
import type { Store } from '../browser/storage.ts'
import type { Cause, Decider } from '../decide/decider.ts'
import type { RulesSource } from '../decide/rules.ts'
import type { ManifestSource } from '../manifest/manifest-source.ts'
import { forgetAllRuns, forgetRun, listRuns } from '../progress/run-memory.ts'
import { hasRoom, isLeading } from './room.ts'
import type { Stage } from './stage.ts'

/** Decides when to ask what may show, and lets the stage show it. */
export interface Director {
  /** Goes on with what an earlier page began, then with what happened while nothing could be decided. */
  begin(): void
  /** Asks what may show now, and shows it. Before `begin` the question waits. */
  consider(cause: Cause): void
  manifestChanged(): void
  /** Rules are there, or facts, or somebody looks: asks again, also for what happened meanwhile. */
  rulesChanged(): void
  /** What could not be loaded may be by now. */
  goOn(): void
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
  /** Nothing is to be shown on this device. */
  isDisabled(): boolean
  /** In a tab that nobody looks at nothing is decided: by the time it is seen, another may have shown the guide. */
  isVisible(): boolean
  /** See the server's clock. */
  hasJumped(): boolean
}

/** Between the end of one guide and the next, and the longest sleep before asking again. */
const PAUSE_MS = 1000
const LONGEST_SLEEP_MS = 3_600_000
const MOST_EARLY = 20

export function createDirector({
  environment,
  manifests,
  decider,
  rules,
  stage,
  tabStore,
  isDisabled,
  isVisible,
  hasJumped,
}: Parts): Director {
  const early: Cause[] = []
  /** Guides that started another one and come back after it. */
  const aside = new Set<string>()
  /** Why each guide came that was shown last; a start by hand holds also where another tab was faster. */
  const causes = new Map<string, Cause>()
  let hasBegun = false
  let cancelSleep: (() => void) | undefined
  let stopAwaiting: (() => void) | undefined

  /** Goes on with what an earlier page began, and asks anew what may show. */
  function goOn(): void {
    if (!hasBegun) return
    decider.forgetLeftOut()
    resume(() => true)
    rulesChanged()
  }

  /** What an earlier page began, or what gave way to another guide. */
  function resume(isMeant: (deploymentId: string) => boolean): void {
    const manifest = manifests.find()
    if (!manifest || isDisabled()) return
    for (const run of listRuns(tabStore).filter((it) => isMeant(it.deploymentId))) {
      const deployment = decider.findResumable(manifest, run)
      if (!deployment) forgetRun(tabStore, run.deploymentId)
      else if (hasRoom(stage.list(), deployment)) {
        aside.delete(deployment.id)
        stage.show({ deployment, run })
      }
    }
  }

  function rulesChanged(): void {
    early.splice(0).forEach(consider)
    consider({})
  }

  function consider(cause: Cause): void {
    if (!hasBegun || !isVisible()) return keep(cause)
    if (hasJumped()) {
      keep(cause)
      return void manifests.refetch().then(() => environment.schedule(0, rulesChanged))
    }
    const manifest = manifests.find()
    if (!manifest) return keep(cause)
    if (isDisabled()) return
    const isFree = (it: ManifestDeployment) => !!cause.startProjectId || hasRoom(stage.list(), it)
    const { winner, trace } = decider.decide(manifest, cause, isFree)
    const listBlocked = (code: ReasonCode) =>
      manifest.deployments.filter(({ id }) =>
        trace.some((it) => it.deploymentId === id && it.reason.code === code),
      )
    const awaiting = listBlocked('element_awaited')
    if (awaiting.length + listBlocked('rules_loading').length > 0) void rules.load()
    if (winner && stage.list().some(({ id }) => id === winner.id)) {
      if (cause.startProjectId) causes.set(winner.id, cause)
      return
    }
    awaitNothing()
    if (winner) {
      const isLead = isLeading(winner)
      causes.set(winner.id, cause)
      if (isLead) makeRoom(cause)
      stage.show({
        deployment: winner,
        passedOver: isLead ? listBlocked('lower_priority').filter(isLeading) : [],
        isSpent: () => decider.isSpent(manifest, winner, causes.get(winner.id)!),
      })
      // What stands beside the page shows together with the others, and leaves the lead to one of them.
      if (manifest.deployments.some((it) => hasRoom(stage.list(), it))) consider({})
      return
    }
    if (rules.isPending()) keep(cause)
    if (awaiting.length > 0) stopAwaiting = rules.find()?.awaitElements(awaiting, consider)
    sleep(Math.min(...trace.map(({ waitMs = LONGEST_SLEEP_MS }) => waitMs), LONGEST_SLEEP_MS))
  }

  function awaitNothing(): void {
    stopAwaiting?.()
    stopAwaiting = undefined
  }

  /** One guide leads at a time: one that runs gives way to what is started by hand. */
  function makeRoom({ isAside }: Cause): void {
    for (const { id } of stage.list().filter(isLeading)) {
      if (!isAside) stage.stop(id)
      else {
        aside.add(id)
        stage.setAside(id)
      }
    }
  }

  function keep(cause: Cause): void {
    if ((cause.event || cause.startProjectId) && early.length < MOST_EARLY) early.push(cause)
  }

  function sleep(delayMs: number): void {
    cancelSleep?.()
    cancelSleep = environment.schedule(delayMs, () => consider({}))
  }

  function manifestChanged(): void {
    const { killed, deployments } = manifests.find()!
    stopAll((it) => killed || !deployments.some(({ id }) => id === it.id))
    goOn()
  }

  function stopAll(isMeant: (deployment: ManifestDeployment) => boolean): void {
    for (const { id } of stage.list().filter(isMeant)) stage.stop(id)
  }

  return {
    begin: () => {
      hasBegun = true
      goOn()
    },
    consider,
    goOn,
    manifestChanged,
    rulesChanged,
    routeChanged: () => {
      stage.tell((playing) => playing.routeChanged())
      goOn()
    },
    stageFreed: (deploymentId, { wasSeen }) => {
      if (!wasSeen) decider.leaveOut(deploymentId)
      if (hasBegun) resume((id) => aside.has(id))
      sleep(PAUSE_MS)
    },
    startOver: () => {
      // Before anything stops: what stands aside would come back.
      aside.clear()
      stopAll(() => true)
      awaitNothing()
      forgetAllRuns(tabStore)
      decider.forgetLeftOut()
    },
  }
}
