import { questionTraits } from '@waymark/contract/constants'
import { toInk } from '@waymark/contract/survey-path'
import { toSurveyLabels } from '@waymark/runtime/drawing'
import { useMemo } from 'react'
import { Text, View } from 'react-native'
import { LocaleText } from '../card/locale-text.tsx'
import { Themed, useDrawing, useFindText } from '../drawing.tsx'
import { Choices } from './choices.tsx'
import { DateField } from './date-field.tsx'
import { Matrix } from './matrix.tsx'
import type { QuestionProps } from './question-props.ts'
import { Ranking } from './ranking.tsx'
import { Scale } from './scale.tsx'
import { TextField } from './text-field.tsx'

/** One question, in the author's colours if it has some. */
export function Question({ endInset, ...props }: QuestionProps & { endInset: number }) {
  const { theme, component } = useDrawing()
  const { bgColor } = props.question.styles
  const ink = toInk(props.question.styles)
  const themed = useMemo(() => {
    if (!ink) return theme
    // A red that is readable on the survey's background may not be readable here.
    return { ...theme, ink, soft: ink, error: ink, background: bgColor ?? theme.background }
  }, [theme, ink, bgColor])
  return (
    <Themed theme={themed}>
      <View
        style={
          bgColor !== undefined && {
            padding: 12,
            borderRadius: component.style.radiusPx ?? 8,
            backgroundColor: bgColor,
          }
        }
      >
        <Label {...props} endInset={endInset} />
        <Fields {...props} />
        <Wrong {...props} />
      </View>
    </Themed>
  )
}

function Label({ question, endInset }: QuestionProps & { endInset: number }) {
  const { theme } = useDrawing()
  const found = useFindText()(question.label)
  if (!found) return null
  return (
    <LocaleText
      locale={found.locale}
      size={15}
      lineHeight={21}
      accessibilityRole="header"
      accessibilityLabel={found.text}
      style={{ marginBottom: 10, paddingEnd: endInset, fontWeight: '600' }}
    >
      {found.text}
      {question.required && <Text style={{ color: theme.error }}> *</Text>}
    </LocaleText>
  )
}

function Fields(props: QuestionProps) {
  const traits = questionTraits[props.question.type]
  switch (traits.kind) {
    case 'TEXT':
      return <TextField {...props} traits={traits} />
    case 'CHOICE':
      return <Choices {...props} isMany={traits.isMany} />
    case 'NUMBER':
      return <Scale {...props} traits={traits} />
    case 'DATE':
      return <DateField {...props} />
    case 'RANKING':
      return <Ranking {...props} />
    case 'MATRIX':
      return <Matrix {...props} />
  }
}

/** The hint about a missing answer, announced when it appears. */
function Wrong({ question, isWrong }: QuestionProps) {
  const { theme, view } = useDrawing()
  const labels = toSurveyLabels(view.locale)
  const found = useFindText()(question.properties.requiredMessage ?? {})
  if (!isWrong) return null
  const { text, locale } = found ?? { text: labels.required, locale: labels.locale }
  return (
    <LocaleText
      locale={locale}
      size={14}
      lineHeight={21}
      accessibilityRole="alert"
      accessibilityLiveRegion="polite"
      style={{ marginTop: 8, color: theme.error, fontWeight: '600' }}
    >
      {text}
    </LocaleText>
  )
}
