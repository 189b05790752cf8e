import type { createGuidePresenter } from './guide-presenter.ts'
import type { LoadExtras, LoadPlayer } from './load-player.ts'
import type { GuideServices } from './run-guide.ts'

/** The code that is loaded once there is something to show: all that a platform draws with. */
export interface Runtime {
  present: typeof createGuidePresenter
  loadPlayer: LoadPlayer
  loadExtras: LoadExtras
  /** Runs an author's visit; resolves when it ends. */
  visit(parts: VisitParts): Promise<void>
}

export interface VisitParts {
  guideServices: GuideServices
  /** The server's address. */
  host: string
  /** The code of a room, if the app itself asks to join. */
  code?: string | undefined
}
