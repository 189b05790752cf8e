import type { DynamicGuide, Guide } from '@waymark/contract'
import { loadDrawing, type Drawing } from '@waymark/runtime'
import { listSteps } from './list-steps.ts'

/** Loads what a guide needs in order to be drawn. */
export const loadDrawingOf = (guide: Guide | DynamicGuide): Promise<Drawing> =>
  loadDrawing(
    listSteps(guide).map(({ component }) => component),
    guide,
  )
