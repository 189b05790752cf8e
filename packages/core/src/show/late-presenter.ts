import type { ManifestDeployment } from '@waymark/contract'
import type { TraceEntry } from '@waymark/targeting'
import type { Stores } from '../environment/storage.ts'
import type { Cause, Decisions } from '../decide/decisions.ts'
import type { UseChunk } from '../network/load-chunk.ts'
import { THEME } from '../network/guide-requests.ts'
import type { Wire } from '../network/wire.ts'
import { hasRuns, removeAllRuns } from '../progress/run-store.ts'
import type { GuidePresenter, Presenting } from './guide-presenter.ts'
import type { GuideServices } from './run-guide.ts'
import type { Runtime } from './runtime.ts'

/** The guide presenter, whose code loads with the runtime once there is something to show. */
export interface LatePresenter extends Pick<GuidePresenter, 'hasSlot' | 'startOver' | 'stopEverything'> {
  /** Undefined until it has loaded. */
  find(): GuidePresenter | undefined
  /** Also false while the code loads; `again` is called with the cause once it has. */
  show: GuidePresenter['show']
}

export interface LatePresenting
  extends Omit<Presenting, 'useRuntime'>, Pick<Stores, 'tabStore'>, Pick<Wire, 'guideRequests'> {
  useRuntime: UseChunk<Omit<Runtime, 'visit'>>
}

/** Calls `again` once the code has loaded, when it is time to decide again. */
export function createLatePresenter(
  core: LatePresenting,
  decisions: Decisions,
  guideServices: GuideServices,
  { again, onEnd }: { again(cause: Cause): void; onEnd(): void },
): LatePresenter {
  const { tabStore } = core
  const { manifests } = decisions
  let presenter: GuidePresenter | undefined
  let stops = 0

  function use(run: (presenter: GuidePresenter) => void): void {
    if (presenter) return run(presenter)
    const before = stops
    void core.useRuntime((it) => {
      presenter ??= it.present(core, decisions, guideServices, onEnd)
      if (stops === before) run(presenter)
    })
  }

  return {
    find: () => presenter,
    hasSlot: (deployment: ManifestDeployment) => !presenter || presenter.hasSlot(deployment),
    show: (winner: ManifestDeployment, cause: Cause, trace: TraceEntry[]) => {
      if (presenter) return presenter.show(winner, cause, trace)
      // The guide and its look load alongside the code that shows it.
      core.guideRequests.begin(winner.guide)
      const { theme } = manifests.find()!
      if (theme) core.guideRequests.begin(theme, THEME)
      use(() => again(cause))
      return false
    },
    startOver: () => {
      // Without a manifest, or while guidance is disabled, there is nothing to resume.
      const isWanted = manifests.find({}) && !decisions.isDisabled() && hasRuns(tabStore)
      if (presenter || isWanted) use((it) => it.startOver())
    },
    stopEverything: () => {
      stops++
      presenter?.stopEverything()
      removeAllRuns(tabStore)
    },
  }
}
