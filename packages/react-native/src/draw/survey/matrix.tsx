import { toByRow } from '@waymark/contract/survey-path'
import { View } from 'react-native'
import { LocaleText } from '../card/locale-text.tsx'
import { useFindText } from '../drawing.tsx'
import { Choice } from './choices.tsx'
import type { QuestionProps } from './question-props.ts'

/** The same choices for each row. */
export function Matrix({ question, choices, answer, onAnswer }: QuestionProps) {
  const findText = useFindText()
  const chosen = toByRow(answer)
  return (
    <View role="group" accessibilityLabel={findText(question.label)?.text} style={{ gap: 16 }}>
      {(question.rows ?? []).map((row) => {
        const title = findText(row.label)
        return (
          title && (
            <View key={row.key} role="radiogroup" accessibilityLabel={title.text} style={{ gap: 8 }}>
              <LocaleText locale={title.locale} size={15} lineHeight={22.5}>
                {title.text}
              </LocaleText>
              {choices.map(({ key, label }) => {
                const found = findText(label)
                return (
                  found && (
                    <Choice
                      key={key}
                      {...found}
                      isMany={false}
                      isChosen={chosen[row.key] === key}
                      onPress={() => onAnswer({ ...chosen, [row.key]: key })}
                    />
                  )
                )
              })}
            </View>
          )
        )
      })}
    </View>
  )
}
