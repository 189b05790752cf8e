import { findStepPlace } from '@waymark/runtime'
import { findStep } from '../model/draft-steps.ts'
import { findGuideStep, toGuide } from '../model/to-guide.ts'
import { useEditorState } from '../store/editor-context.ts'

/** The selected step as devices show it, in a locale; without a step while it is empty. */
export function useStepView(locale: string) {
  const draft = useEditorState((state) => state.draft)
  const stepId = useEditorState((state) => state.selectedStepId)
  const step = findGuideStep(draft, findStep(draft, stepId))
  const place = step && findStepPlace(toGuide(draft), step.key)
  return { step, how: { locale, fallbackLocale: draft.defaultLocale, place } }
}
