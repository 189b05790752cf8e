import type { DynamicGuide, Guide, GuideStep } from '@waymark/contract'

/** All steps of a guide, in their written order. */
export const listSteps = (guide: Guide | DynamicGuide): GuideStep[] =>
  'steps' in guide ? guide.steps : [guide.startScreen ?? [], ...guide.pages.map(({ steps }) => steps)].flat()
