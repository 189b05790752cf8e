import type { ManifestDeployment } from '@waymark/contract'
import type { TraceEntry } from '@waymark/targeting'
import type { Store } from '../environment/storage.ts'
import type { Cause } from '../decide/guide-chooser.ts'
import type { UseChunk } from '../network/load-chunk.ts'
import { THEME } from '../manifest/guide-requests.ts'
import { hasRuns, removeAllRuns } from '../progress/run-store.ts'
import type { GuidePresenter, GuidePresenterParts } from './guide-presenter.ts'
import type { Runtime } from './runtime.ts'

/** The guide presenter, whose code loads with the runtime once there is something to show. */
export interface LatePresenter extends Pick<GuidePresenter, 'hasSlot' | 'startOver' | 'stopEverything'> {
  /** Undefined until it has loaded. */
  find(): GuidePresenter | undefined
  /** Also false while the code loads; `again` is called with the cause once it has. */
  show: GuidePresenter['show']
}

export interface LatePresenterParts extends Omit<GuidePresenterParts, 'useRuntime'> {
  useRuntime: UseChunk<Omit<Runtime, 'visit'>>
  /** The tab's storage, with the state of each run. */
  tabStore: Store
  /** The code has loaded: time to decide again. */
  again(cause: Cause): void
}

export function createLatePresenter(parts: LatePresenterParts): LatePresenter {
  const { tabStore } = parts
  let presenter: GuidePresenter | undefined
  let stops = 0

  function use(run: (presenter: GuidePresenter) => void): void {
    if (presenter) return run(presenter)
    const before = stops
    void parts.useRuntime((it) => {
      presenter ??= it.present(parts)
      if (stops === before) run(presenter)
    })
  }

  return {
    find: () => presenter,
    hasSlot: (deployment: ManifestDeployment) => !presenter || presenter.hasSlot(deployment),
    show: (winner: ManifestDeployment, cause: Cause, trace: TraceEntry[]) => {
      if (presenter) return presenter.show(winner, cause, trace)
      // The guide and its look load alongside the code that shows it.
      parts.guideRequests.begin(winner.guide)
      const { theme } = parts.manifests.find()!
      if (theme) parts.guideRequests.begin(theme, THEME)
      use(() => parts.again(cause))
      return false
    },
    startOver: () => {
      // Without a manifest, or while guidance is disabled, there is nothing to resume.
      const isWanted = parts.manifests.find({}) && !parts.isDisabled() && hasRuns(tabStore)
      if (presenter || isWanted) use((it) => it.startOver())
    },
    stopEverything: () => {
      stops++
      presenter?.stopEverything()
      removeAllRuns(tabStore)
    },
  }
}
