import type { ManifestDeployment } from '@waymark/contract'
import type { TraceEntry } from '@waymark/targeting'
import type { Environment } from '../environment/environment.ts'
import type { Page } from '../environment/page.ts'
import type { Cause } from '../decide/guide-chooser.ts'
import type { Rules } from '../decide/start-rules.ts'
import type { LateSource } from '../network/late-source.ts'
import type { ServerClock } from '../network/server-clock.ts'
import type { GuidePresenter } from './guide-presenter.ts'
import { createLatePresenter, type LatePresenterParts } from './late-presenter.ts'

/** Decides when to evaluate the deployments, and has the winner shown. */
export interface GuideScheduler {
  /** Resumes runs of an earlier page, then handles events from before anything could be decided. */
  begin(): void
  /** Decides what may show now, and shows it. Before `begin` the cause is queued. */
  consider(cause: Cause): void
  manifestChanged(): void
  /** Rules or facts have arrived, or the page is visible again: decides again, also for queued causes. */
  rulesChanged(): void
  /** Something that failed to load may be available now. */
  reconsider(): void
  routeChanged(): void
  /** Another person is using the app. */
  stopEverything(): void
  /** Undefined until there has been something to show. */
  findPresenter(): GuidePresenter | undefined
}

interface Parts extends Omit<LatePresenterParts, 'again' | 'onEnd'> {
  environment: Environment
  rules: LateSource<Rules>
  /** Nothing is decided while the page is hidden, because another tab may show the guide first. */
  page: Pick<Page, 'isVisible'>
  serverClock: Pick<ServerClock, 'hasJumped'>
}

/** The pause between two guides, and the longest sleep before deciding again. */
const PAUSE_MS = 1000
const MAX_IDLE_MS = 3_600_000
const MAX_WAITING_CAUSES = 20

export function createGuideScheduler(parts: Parts): GuideScheduler {
  const { environment, manifests, rules } = parts
  const early: Cause[] = []
  const presenter = createLatePresenter({ ...parts, again: consider, onEnd: () => sleep(PAUSE_MS) })
  let hasBegun = false
  let cancelSleep: (() => void) | undefined

  /** Resumes runs of an earlier page, and decides again. */
  function reconsider(): void {
    if (!hasBegun) return
    presenter.startOver()
    rulesChanged()
  }

  function rulesChanged(): void {
    early.splice(0).forEach(consider)
    consider({})
  }

  function consider(cause: Cause): void {
    const manifest = manifests.find(cause)
    if (!manifest || !hasBegun || !parts.page.isVisible()) return keep(cause)
    if (parts.serverClock.hasJumped()) {
      keep(cause)
      return void manifests.refetch().then(() => environment.schedule(0, rulesChanged))
    }
    if (parts.isDisabled()) return
    const free = manifest.deployments.filter((it) => cause.startProjectId || presenter.hasSlot(it))
    const { winner, trace } = parts.chooseGuide(manifest, cause, free)
    // The other gates give no code.
    if (manifest.holdout || trace.some(({ code }) => code)) void rules.load()
    rules.find()?.recordHeldOut(trace, manifest)
    if (winner) return present(winner, cause, trace)
    awaitElements(trace)
    if (rules.isPending()) keep(cause)
    sleep(Math.min(...trace.map(({ waitMs = MAX_IDLE_MS }) => waitMs), MAX_IDLE_MS))
  }

  function present(winner: ManifestDeployment, cause: Cause, trace: TraceEntry[]): void {
    if (!presenter.show(winner, cause, trace)) return
    awaitElements([])
    // Several guides beside the page can show together; only one can lead.
    if (trace.some((it) => presenter.hasSlot(it.deployment))) consider({})
  }

  const awaitElements = (trace: TraceEntry[]) => rules.find()?.awaitElements(trace, consider)

  function keep(cause: Cause): void {
    if ((cause.event || cause.startProjectId) && early.length < MAX_WAITING_CAUSES) early.push(cause)
  }

  function sleep(delayMs: number): void {
    cancelSleep?.()
    cancelSleep = environment.schedule(delayMs, () => consider({}))
  }

  return {
    begin: () => {
      hasBegun = true
      reconsider()
    },
    consider,
    reconsider,
    manifestChanged: () => {
      presenter.find()?.stopRemoved()
      reconsider()
    },
    rulesChanged,
    routeChanged: () => {
      presenter.find()?.routeChanged()
      reconsider()
    },
    stopEverything: () => {
      presenter.stopEverything()
      awaitElements([])
    },
    findPresenter: presenter.find,
  }
}
