import type { DynamicGuide, Guide, StepPlace } from '@waymark/contract'
import { findPlace, toOutline } from './to-outline.ts'

/** Finds the place of a step among those that lead to each other; undefined if it stands alone. */
export function findStepPlace(guide: Guide | DynamicGuide, stepKey: string): StepPlace | undefined {
  const { section, index } = findPlace(toOutline(guide), stepKey) ?? {}
  const total = section?.steps.length ?? 0
  return index === undefined || total < 2 ? undefined : { number: index + 1, total }
}
