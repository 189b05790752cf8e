import { findWeakness } from '../identifiers/judge-clues.ts'
import type { DraftStep } from '../model/draft.ts'
import { countMissingTexts } from '../model/missing-texts.ts'
import type { ScreenHeadProps } from './screen-head.tsx'

/** The facts about a screen that the left panel shows. */
export function summariseScreen(
  screen: DraftStep,
  locale: string,
): Pick<ScreenHeadProps, 'stepId' | 'name' | 'isOptional' | 'missing' | 'isWeak' | 'hasBranches'> {
  const { name, optional } = screen.fields
  return {
    stepId: screen.id,
    name,
    isOptional: optional,
    missing: countMissingTexts(screen, locale),
    isWeak: findWeakness(screen) !== undefined,
    hasBranches: Boolean(screen.component?.branches?.length),
  }
}
