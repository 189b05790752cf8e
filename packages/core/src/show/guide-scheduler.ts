import type { ManifestDeployment } from '@waymark/contract'
import type { TraceEntry } from '@waymark/targeting'
import type { Surroundings } from '../environment/surroundings.ts'
import type { Cause, Decisions } from '../decide/decisions.ts'
import type { Wire } from '../network/wire.ts'
import type { GuidePresenter } from './guide-presenter.ts'
import { createLatePresenter, type LatePresenting } from './late-presenter.ts'
import type { GuideServices } from './run-guide.ts'

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

interface Scheduling extends LatePresenting, Pick<Surroundings, 'page'>, Pick<Wire, 'serverClock'> {}

/** The pause between two guides, and the longest sleep before deciding again. */
const PAUSE_MS = 1000
const MAX_IDLE_MS = 3_600_000
const MAX_WAITING_CAUSES = 20

export function createGuideScheduler(
  core: Scheduling,
  decisions: Decisions,
  guideServices: GuideServices,
): GuideScheduler {
  const { environment } = core
  const { manifests, rules } = decisions
  const early: Cause[] = []
  const presenter = createLatePresenter(core, decisions, guideServices, {
    again: consider,
    onEnd: () => sleep(PAUSE_MS),
  })
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
    // While the page is hidden, another tab may show the guide first.
    if (!manifest || !hasBegun || !core.page.isVisible()) return keep(cause)
    if (core.serverClock.hasJumped()) {
      keep(cause)
      return void manifests.refetch().then(() => environment.schedule(0, rulesChanged))
    }
    if (decisions.isDisabled()) return
    const free = manifest.deployments.filter((it) => cause.startProjectId || presenter.hasSlot(it))
    const { winner, trace } = decisions.chooseGuide(manifest, cause, free)
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
