import type { Platform } from '@waymark/contract/constants'
import type { LoadPlayer } from '@waymark/core/show'
import type { ViewShotModule } from './capture-screen.ts'
import type { StartedApp } from '../show/app.ts'

/** What an author's visit needs of the app. */
export interface VisitedParts {
  app: StartedApp
  loadPlayer: LoadPlayer
  platform: Platform
  viewShot: ViewShotModule | undefined
}
