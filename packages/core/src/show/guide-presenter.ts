import type { ManifestDeployment } from '@waymark/contract'
import type { TraceEntry } from '@waymark/targeting'
import type { Cause, Decisions } from '../decide/decisions.ts'
import { findResumable, isSpent } from '../decide/judge-again.ts'
import { createGuideLoader, type GuideLoaderNeeds } from '../manifest/guide-loader.ts'
import { listRuns, removeRun, type StoredRun } from '../progress/run-store.ts'
import { createActiveGuides, type ActiveGuides, type GuidePlaying } from './active-guides.ts'
import { hasFreeSlot, isExclusive } from './guide-slots.ts'
import { recordSuppressed } from './record-guide-event.ts'
import type { GuideServices } from './run-guide.ts'

/** Shows the winners of decisions, and resumes guides that an earlier page or another guide interrupted. */
export interface GuidePresenter extends Pick<ActiveGuides, 'active' | 'forEachPlaying'> {
  /** Whether a deployment can show on this page, beside those that are active. */
  hasSlot(deployment: ManifestDeployment): boolean
  /** Plays the guide of a decision's winner. False if it is active already. */
  show(winner: ManifestDeployment, cause: Cause, trace: TraceEntry[]): boolean
  /** Something may have changed: resumes runs of an earlier page, and allows guides again that could not show. */
  startOver(): void
  routeChanged(): void
  /** Ends guides whose deployments are no longer live. */
  stopRemoved(): void
  /** Ends all guides, also those that would return. */
  stopEverything(): void
}

export interface Presenting extends GuideLoaderNeeds, Pick<GuidePlaying, 'useRuntime'> {}

/** `onEnd` is called when a slot is free again. */
export function createGuidePresenter(
  core: Presenting,
  { manifests, chooseGuide, isDisabled }: Decisions,
  guideServices: GuideServices,
  onEnd: () => void,
): GuidePresenter {
  const { tabStore } = guideServices
  /** Guides that started another guide and return after it. */
  const returning = new Set<string>()
  /** Deployments that could not show on this page. */
  const leftOut = new Set<string>()
  /** The cause of each guide shown last. A manual start is valid even if another tab was faster. */
  const causes = new Map<string, Cause>()

  const guides = createGuideLoader(core)
  const activeGuides = createActiveGuides({
    useRuntime: core.useRuntime,
    guides,
    guideServices,
    returning,
    onWait: ({ id }) => {
      leftOut.add(id)
      resume(({ deploymentId }) => !leftOut.has(deploymentId))
      onEnd()
    },
    onEnd: ({ id }, { wasSeen }) => {
      leftOut[wasSeen ? 'delete' : 'add'](id)
      resume(({ deploymentId }) => returning.has(deploymentId))
      onEnd()
    },
  })
  const { active, begin, stop, forEachPlaying } = activeGuides

  function resume(isMeant: (run: StoredRun) => boolean | undefined): void {
    const manifest = manifests.find({})
    if (!manifest || isDisabled()) return
    for (const run of listRuns(tabStore).filter(isMeant)) {
      const deployment = findResumable(chooseGuide, manifest, run)
      if (!deployment) {
        // A deployment that could not be loaded may return.
        if (!manifest.isPartial) removeRun(tabStore, run.deploymentId)
      } else if (hasFreeSlot(active, deployment)) {
        returning.delete(deployment.id)
        begin({ deployment, run, isNested: run.nested })
      } else returning.add(deployment.id)
    }
  }

  return {
    active,
    forEachPlaying,
    hasSlot: (deployment) => !leftOut.has(deployment.id) && hasFreeSlot(active, deployment),
    show: (winner, cause, trace) => {
      const isActive = active.has(winner.id)
      if (!isActive || cause.startProjectId) causes.set(winner.id, cause)
      if (isActive) return false
      const isLead = isExclusive(winner)
      if (isLead && cause.startProjectId && !cause.isNested) stop(isExclusive)
      begin({
        deployment: winner,
        event: cause.eventProperties,
        isNested: cause.isNested,
        isSpent: () => {
          if (isSpent(chooseGuide, manifests.find()!, winner, causes.get(winner.id)!)) return true
          // Not before: a guide that waits for its page takes nobody's place.
          for (const { deployment, gate } of trace)
            if (isLead && gate === 'PRIORITY' && isExclusive(deployment))
              recordSuppressed(guideServices, deployment, gate)
          return false
        },
      })
      return true
    },
    startOver: () => {
      leftOut.clear()
      // Who started a guide returns after it, on a later page too.
      resume(({ nested }) => nested)
      resume(() => true)
    },
    routeChanged: () => forEachPlaying((playing) => playing.routeChanged()),
    stopRemoved: () => {
      const { killed, deployments } = manifests.find()!
      stop((it) => killed || !deployments.some(({ id }) => id === it.id))
    },
    stopEverything: () => {
      // Before anything stops, because guides set aside would return.
      returning.clear()
      stop(() => true)
      leftOut.clear()
    },
  }
}
