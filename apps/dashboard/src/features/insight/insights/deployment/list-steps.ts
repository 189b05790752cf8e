import type { AnyGuide, Component, GuideStep } from '@waymark/contract'
import { fillText } from '@waymark/contract/rich-text'
import { fillStep } from '@waymark/player/tailor'

export interface ShownStep {
  component: Component
  /** The guide's default locale. */
  locale: string
}

/** Lists each step of a guide as it looks to someone without values, by its key. */
export function listSteps(guide: AnyGuide | undefined): Map<string, ShownStep> {
  if (!guide || guide.kind === 'SURVEY') return new Map()
  const { defaultLocale: locale } = guide
  const steps =
    'steps' in guide
      ? guide.steps
      : [...(guide.startScreen ? [guide.startScreen] : []), ...guide.pages.flatMap((page) => page.steps)]
  return new Map(steps.map((step) => [step.key, { component: fill(step), locale }]))
}

/** The step's component with all fallbacks in place, as a picture needs it. */
function fill(step: GuideStep): Component {
  const { component, values } = fillStep(step, () => undefined)
  const blocks = component.blocks.map((block) => {
    const ofBlock = values?.[block.id]
    if (block.type !== 'TEXT' || !ofBlock) return block
    const texts = Object.entries(block.text).map(([locale, text]) => [
      locale,
      fillText(text, ofBlock[locale] ?? []),
    ])
    return { ...block, text: Object.fromEntries(texts) as typeof block.text }
  })
  return { ...component, blocks }
}
