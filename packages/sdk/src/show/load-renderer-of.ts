import type { DynamicGuide, Guide } from '@waymark/contract'
import { listSteps } from '@waymark/core'
import { loadRenderer, type Renderer } from '@waymark/runtime'

/** Loads the renderer of a guide's steps. */
export const loadRendererOf = (guide: Guide | DynamicGuide): Promise<Renderer> =>
  loadRenderer(
    listSteps(guide).map(({ component }) => component),
    guide,
  )
