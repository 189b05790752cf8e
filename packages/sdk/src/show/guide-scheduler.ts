import type { ManifestDeployment } from '@waymark/contract'
import type { ReasonCode } from '@waymark/targeting'
import type { Environment } from '../browser/environment.ts'
import type { Page } from '../browser/page.ts'
import type { Store } from '../browser/storage.ts'
import type { Cause, GuideChooser } from '../decide/guide-chooser.ts'
import type { RulesSource } from '../decide/rules-source.ts'
import type { ManifestSource } from '../manifest/manifest-source.ts'
import type { ServerClock } from '../network/server-clock.ts'
import { removeAllRuns, removeRun, listRuns } from '../progress/run-store.ts'
import type { ActiveGuides } from './active-guides.ts'
import { hasFreeSlot, isExclusive } from './guide-slots.ts'

/** Decides when to evaluate the deployments, and shows the winner. */
export interface GuideScheduler {
  /** Goes on with what an earlier page began, then with what happened while nothing could be decided. */
  begin(): void
  /** Asks what may show now, and shows it. Before `begin` the question waits. */
  consider(cause: Cause): void
  manifestChanged(): void
  /** Rules are there, or facts, or somebody looks: asks again, also for what happened meanwhile. */
  rulesChanged(): void
  /** What could not be loaded may be by now. */
  reconsider(): void
  routeChanged(): void
  guideEnded(deploymentId: string, end: { wasSeen: boolean }): void
  /** Another person sits before the screen. */
  stopEverything(): void
}

interface Parts {
  environment: Environment
  manifests: ManifestSource
  chooser: GuideChooser
  rules: RulesSource
  activeGuides: ActiveGuides
  /** Of the tab: where a guide stands. */
  tabStore: Store
  /** Nothing is to be shown on this device. */
  isDisabled(): boolean
  /** Nothing is decided while the page is hidden: by the time it is seen, another tab may have shown the guide. */
  page: Pick<Page, 'isVisible'>
  serverClock: Pick<ServerClock, 'hasJumped'>
}

/** Between the end of one guide and the next, and the longest sleep before asking again. */
const PAUSE_MS = 1000
const MAX_IDLE_MS = 3_600_000
const MAX_WAITING_CAUSES = 20

// eslint-disable-next-line max-lines-per-function -- Split, it would take `waymark.js` over its limit.
export function createGuideScheduler({
  environment,
  manifests,
  chooser,
  rules,
  activeGuides,
  tabStore,
  isDisabled,
  page,
  serverClock,
}: Parts): GuideScheduler {
  const early: Cause[] = []
  /** Guides that started another one and come back after it. */
  const aside = new Set<string>()
  /** Why each guide came that was shown last; a start by hand holds also where another tab was faster. */
  const causes = new Map<string, Cause>()
  let hasBegun = false
  let cancelSleep: (() => void) | undefined
  let stopAwaiting: (() => void) | undefined

  /** Goes on with what an earlier page began, and asks anew what may show. */
  function reconsider(): void {
    if (!hasBegun) return
    chooser.forgetLeftOut()
    resume(() => true)
    rulesChanged()
  }

  /** What an earlier page began, or what gave way to another guide. */
  function resume(isMeant: (deploymentId: string) => boolean): void {
    const manifest = manifests.find()
    if (!manifest || isDisabled()) return
    for (const run of listRuns(tabStore).filter((it) => isMeant(it.deploymentId))) {
      const deployment = chooser.findResumable(manifest, run)
      if (!deployment) removeRun(tabStore, run.deploymentId)
      else if (hasFreeSlot(activeGuides.list(), deployment)) {
        aside.delete(deployment.id)
        activeGuides.show({ deployment, run })
      }
    }
  }

  function rulesChanged(): void {
    early.splice(0).forEach(consider)
    consider({})
  }

  function consider(cause: Cause): void {
    if (!hasBegun || !page.isVisible()) return keep(cause)
    if (serverClock.hasJumped()) {
      keep(cause)
      return void manifests.refetch().then(() => environment.schedule(0, rulesChanged))
    }
    const manifest = manifests.find()
    if (!manifest) return keep(cause)
    if (isDisabled()) return
    const isFree = (it: ManifestDeployment) => !!cause.startProjectId || hasFreeSlot(activeGuides.list(), it)
    const { winner, trace } = chooser.decide(manifest, cause, isFree)
    const listBlocked = (code: ReasonCode) =>
      manifest.deployments.filter(({ id }) =>
        trace.some((it) => it.deploymentId === id && it.reason.code === code),
      )
    const awaiting = listBlocked('element_awaited')
    if (awaiting.length + listBlocked('rules_loading').length > 0) void rules.load()
    if (winner && activeGuides.list().some(({ id }) => id === winner.id)) {
      if (cause.startProjectId) causes.set(winner.id, cause)
      return
    }
    stopAwaitingElements()
    if (winner) {
      const isLead = isExclusive(winner)
      causes.set(winner.id, cause)
      if (isLead) makeRoom(cause)
      activeGuides.show({
        deployment: winner,
        passedOver: isLead ? listBlocked('lower_priority').filter(isExclusive) : [],
        isSpent: () => chooser.isSpent(manifest, winner, causes.get(winner.id)!),
      })
      // What stands beside the page shows together with the others, and leaves the lead to one of them.
      if (manifest.deployments.some((it) => hasFreeSlot(activeGuides.list(), it))) consider({})
      return
    }
    if (rules.isPending()) keep(cause)
    if (awaiting.length > 0) stopAwaiting = rules.find()?.awaitElements(awaiting, consider)
    sleep(Math.min(...trace.map(({ waitMs = MAX_IDLE_MS }) => waitMs), MAX_IDLE_MS))
  }

  function stopAwaitingElements(): void {
    stopAwaiting?.()
    stopAwaiting = undefined
  }

  /** One guide leads at a time: one that runs gives way to what is started by hand. */
  function makeRoom({ isNested }: Cause): void {
    for (const { id } of activeGuides.list().filter(isExclusive)) {
      if (!isNested) activeGuides.stop(id)
      else {
        aside.add(id)
        activeGuides.suspendGuide(id)
      }
    }
  }

  function keep(cause: Cause): void {
    if ((cause.event || cause.startProjectId) && early.length < MAX_WAITING_CAUSES) early.push(cause)
  }

  function sleep(delayMs: number): void {
    cancelSleep?.()
    cancelSleep = environment.schedule(delayMs, () => consider({}))
  }

  function manifestChanged(): void {
    const { killed, deployments } = manifests.find()!
    stopAll((it) => killed || !deployments.some(({ id }) => id === it.id))
    reconsider()
  }

  function stopAll(isMeant: (deployment: ManifestDeployment) => boolean): void {
    for (const { id } of activeGuides.list().filter(isMeant)) activeGuides.stop(id)
  }

  return {
    begin: () => {
      hasBegun = true
      reconsider()
    },
    consider,
    reconsider,
    manifestChanged,
    rulesChanged,
    routeChanged: () => {
      activeGuides.forEachPlaying((playing) => playing.routeChanged())
      reconsider()
    },
    guideEnded: (deploymentId, { wasSeen }) => {
      if (!wasSeen) chooser.leaveOut(deploymentId)
      if (hasBegun) resume((id) => aside.has(id))
      sleep(PAUSE_MS)
    },
    stopEverything: () => {
      // Before anything stops: what stands aside would come back.
      aside.clear()
      stopAll(() => true)
      stopAwaitingElements()
      removeAllRuns(tabStore)
      chooser.forgetLeftOut()
    },
  }
}
