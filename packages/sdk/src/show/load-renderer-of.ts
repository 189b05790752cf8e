import type { DynamicGuide, Guide } from '@waymark/contract'
import { loadRenderer, type Renderer } from '@waymark/runtime'
import { listSteps } from '../progress/list-steps.ts'

/** Loads what a guide needs in order to be drawn. */
export const loadRendererOf = (guide: Guide | DynamicGuide): Promise<Renderer> =>
  loadRenderer(
    listSteps(guide).map(({ component }) => component),
    guide,
  )
