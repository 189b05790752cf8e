import type { Drawing } from './kinds/kind.ts'
import type { Surroundings } from './surroundings.ts'

export type { RuntimeEvent, Surroundings, TargetMatch } from './surroundings.ts'

/** What surrounds the runtime, and what it can draw there. */
export interface Host extends Surroundings {
  /** Tooltips and pop-ups when absent. `loadDrawing` answers what a guide needs. */
  drawing?: Drawing
}
