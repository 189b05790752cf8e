import { toDay } from '@waymark/contract/survey-path'
import { toSurveyLabels } from '@waymark/runtime/drawing'
import { useDrawing } from '../drawing.tsx'
import type { QuestionProps } from './question-props.ts'
import { Field } from './text-field.tsx'

/** A day, typed as `2026-03-01`: React Native has no picker of its own. */
export function DateField(props: QuestionProps) {
  const { view } = useDrawing()
  return (
    <Field
      {...props}
      placeholder={toSurveyLabels(view.locale).date}
      maxLength={10}
      isLine
      keyboardType="numbers-and-punctuation"
      toAnswer={toDay}
    />
  )
}
