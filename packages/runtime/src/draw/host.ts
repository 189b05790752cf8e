import type { Drawing } from './kind.ts'
import type { Surroundings } from '../page/surroundings.ts'

export type { RuntimeEvent, Surroundings, TargetMatch } from '../page/surroundings.ts'

/** What surrounds the runtime, and what it can draw there. */
export interface Host extends Surroundings {
  /** Tooltips and pop-ups when absent. `loadDrawing` answers what a guide needs. */
  drawing?: Drawing
}
