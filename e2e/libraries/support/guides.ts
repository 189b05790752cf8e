import type { Block, Guide, GuideStep } from '@waymark/contract'
import { createGuide, createStep } from '../../../packages/core/test/sample-guide.ts'

/** A tour of tooltips at an element, one per title. */
export function createTour(
  css: string,
  titles: string[],
  change: Partial<GuideStep['component']> = {},
): Guide {
  const last = titles.length - 1
  const steps = titles.map((title, index) => {
    const identifiers = [{ configVersion: 2, kind: 'WEB', role: 'TARGET', css } as const]
    const step = createStep({ key: `step-${index + 1}`, title, isLast: index === last, identifiers })
    return { ...step, component: { ...step.component, ...change } }
  })
  return { ...createGuide([]), steps }
}

/** A pop-up that is taller than a small window. */
export function createTallPopup(): Guide {
  const guide = createGuide(['Terms'])
  const paragraphs = Array.from({ length: 30 }, (_, at): Block => {
    const text = { en: `Paragraph ${at}` }
    return { id: `text-${at}`, type: 'TEXT', role: 'BODY', text }
  })
  guide.steps[0]?.component.blocks.splice(1, 0, ...paragraphs)
  return guide
}
