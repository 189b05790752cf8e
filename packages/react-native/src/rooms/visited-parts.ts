import type { Platform } from '@waymark/contract/constants'
import type { LoadPlayer } from '@waymark/core/show'
import type { ViewShotModule } from './capture-screen.ts'
import type { StartedApp } from '../show/app.ts'

/** The parts of the app that an author's visit needs. */
export interface VisitedParts {
  app: StartedApp
  loadPlayer: LoadPlayer
  platform: Platform
  viewShot: ViewShotModule | undefined
}
