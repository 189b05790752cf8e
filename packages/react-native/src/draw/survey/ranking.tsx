import { pressRank, toChosen } from '@waymark/contract/survey-path'
import { toSurveyLabels } from '@waymark/runtime/drawing'
import { useState } from 'react'
import { View } from 'react-native'
import { LocaleText } from '../card/locale-text.tsx'
import { useDrawing, useFindText } from '../drawing.tsx'
import { Choice } from './choices.tsx'
import type { QuestionProps } from './question-props.ts'

/** Answers that get their places in the order in which they are pressed; pressed again, one gives its place up. */
export function Ranking({ question, choices, answer, onAnswer }: QuestionProps) {
  const { theme, view } = useDrawing()
  const findText = useFindText()
  const [places, setPlaces] = useState(toChosen(answer))
  const labels = toSurveyLabels(view.locale)
  const press = (key: string) => {
    const next = pressRank(question, places, key)
    setPlaces(next)
    onAnswer(next.length === choices.length ? next : undefined)
  }
  return (
    <View role="group" accessibilityLabel={findText(question.label)?.text} style={{ gap: 8 }}>
      <LocaleText locale={labels.locale} size={14} lineHeight={21} style={{ color: theme.soft }}>
        {labels.rank}
      </LocaleText>
      {choices.map(({ key, label }) => {
        const found = findText(label)
        const at = places.indexOf(key)
        return (
          found && (
            <Choice
              key={key}
              {...found}
              isMany
              isChosen={at >= 0}
              place={at < 0 ? null : at + 1}
              onPress={() => press(key)}
            />
          )
        )
      })}
    </View>
  )
}
