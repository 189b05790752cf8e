import type { Listeners } from '../app/listeners.ts'
import type { Environment } from './environment.ts'
import type { Page } from './page.ts'

/** The functions that a platform gives to the core. */
export interface Surroundings {
  environment: Environment
  page: Page
  listeners: Listeners
}
