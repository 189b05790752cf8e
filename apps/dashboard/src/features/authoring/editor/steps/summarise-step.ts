import { findWeakness } from '../identifiers/judge-clues.ts'
import type { Draft, DraftStep } from '../model/draft.ts'
import { toStepName } from '../model/draft-steps.ts'
import { countMissingTexts } from '../model/missing-texts.ts'
import type { StepHeadProps } from './step-head.tsx'

/** The facts about a step that the left panel shows. */
export function summariseStep(
  step: DraftStep,
  locale: string,
  draft: Pick<Draft, 'defaultLocale'>,
): Pick<StepHeadProps, 'stepId' | 'name' | 'isOptional' | 'missing' | 'isWeak' | 'hasBranches'> {
  return {
    stepId: step.id,
    name: toStepName(step, draft),
    isOptional: step.fields.optional,
    missing: countMissingTexts(step, locale),
    isWeak: findWeakness(step) !== undefined,
    hasBranches: Boolean(step.component?.branches?.length),
  }
}
