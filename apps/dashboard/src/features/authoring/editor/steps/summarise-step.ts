import { findWeakness } from '../identifiers/judge-clues.ts'
import type { DraftStep } from '../model/draft.ts'
import { countMissingTexts } from '../model/missing-texts.ts'
import type { StepHeadProps } from './step-head.tsx'

/** The facts about a step that the left panel shows. */
export function summariseStep(
  step: DraftStep,
  locale: string,
): Pick<StepHeadProps, 'stepId' | 'name' | 'isOptional' | 'missing' | 'isWeak' | 'hasBranches'> {
  const { name, optional } = step.fields
  return {
    stepId: step.id,
    name,
    isOptional: optional,
    missing: countMissingTexts(step, locale),
    isWeak: findWeakness(step) !== undefined,
    hasBranches: Boolean(step.component?.branches?.length),
  }
}
