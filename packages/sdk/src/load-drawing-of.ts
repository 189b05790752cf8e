import type { AnyGuide, Component } from '@waymark/contract'
import { loadDrawing, type Drawing } from '@waymark/runtime'

/** Loads what a guide needs in order to be drawn. */
export const loadDrawingOf = (guide: AnyGuide): Promise<Drawing> =>
  guide.kind === 'SURVEY' ? loadDrawing([]) : loadDrawing(listComponents(guide), guide)

function listComponents(guide: AnyGuide): Component[] {
  if (guide.kind === 'SURVEY') return []
  const { kind } = guide
  const paged = kind === 'DYNAMIC_FLOW' && guide.pages.flatMap((page) => page.steps)
  const steps = kind === 'STATIC_FLOW' ? guide.steps : [guide.startScreen, ...(paged || [])]
  return steps.flatMap((step) => (step ? [step.component] : []))
}
