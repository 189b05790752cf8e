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
  /** Resumes runs of an earlier page, then handles what happened while nothing could be decided. */
  begin(): void
  /** Decides what may show now, and shows it. Before `begin` the cause is queued. */
  consider(cause: Cause): void
  manifestChanged(): void
  /** Rules or facts have arrived, or the page is visible again: decides again, also for queued causes. */
  rulesChanged(): void
  /** Something that failed to load may be available now. */
  reconsider(): void
  routeChanged(): void
  guideEnded(deploymentId: string, end: { wasSeen: boolean }): void
  /** Another person is using the app. */
  stopEverything(): void
}

interface Parts {
  environment: Environment
  manifests: ManifestSource
  chooser: GuideChooser
  rules: RulesSource
  activeGuides: ActiveGuides
  /** The tab's storage, with the state of each run. */
  tabStore: Store
  /** Guidance is disabled on this device. */
  isDisabled(): boolean
  /** Nothing is decided while the page is hidden, because another tab may show the guide first. */
  page: Pick<Page, 'isVisible'>
  serverClock: Pick<ServerClock, 'hasJumped'>
}

/** The pause between two guides, and the longest sleep before deciding again. */
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
  /** Guides that started another guide and return after it. */
  const aside = new Set<string>()
  /** The cause of each guide shown last. A manual start is valid even if another tab was faster. */
  const causes = new Map<string, Cause>()
  let hasBegun = false
  let cancelSleep: (() => void) | undefined
  let stopAwaiting: (() => void) | undefined

  /** Resumes runs of an earlier page, and decides again. */
  function reconsider(): void {
    if (!hasBegun) return
    chooser.forgetLeftOut()
    resume(() => true)
    rulesChanged()
  }

  /** Resumes runs of an earlier page and guides that made way for another. */
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
      // Several guides beside the page can show together; only one can lead.
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

  /** Only one guide can lead, so a running one makes way for a manual start. */
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
      // Before anything stops, because guides set aside would return.
      aside.clear()
      stopAll(() => true)
      stopAwaitingElements()
      removeAllRuns(tabStore)
      chooser.forgetLeftOut()
    },
  }
}
