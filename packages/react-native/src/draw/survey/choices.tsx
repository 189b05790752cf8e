import { pressChoice, toChosen } from '@waymark/contract/survey-path'
import { Pressable, View, type ViewStyle } from 'react-native'
import { LocaleText, useLanguageProps } from '../card/locale-text.tsx'
import { useDrawing, useFindText } from '../drawing.tsx'
import { Icon } from '../icons/icon.tsx'
import { blend, fade } from '../theme/mix.ts'
import type { QuestionProps } from './question-props.ts'

/** One of several choices, or any number of them. */
export function Choices({
  question,
  choices,
  answer,
  isMany,
  onAnswer,
}: QuestionProps & { isMany: boolean }) {
  const findText = useFindText()
  const chosen = toChosen(answer)
  const toggle = (key: string) => {
    if (!isMany) return onAnswer(key)
    const next = pressChoice(question, chosen, key)
    onAnswer(next.length > 0 ? next : undefined)
  }
  return (
    <View
      role={isMany ? 'group' : 'radiogroup'}
      accessibilityLabel={findText(question.label)?.text}
      style={{ gap: 8 }}
    >
      {choices.map(({ key, label }) => {
        const found = findText(label)
        return (
          found && (
            <Choice
              key={key}
              {...found}
              isMany={isMany}
              isChosen={isMany ? chosen.includes(key) : answer === key}
              onPress={() => toggle(key)}
            />
          )
        )
      })}
    </View>
  )
}

interface ChoiceProps {
  text: string
  locale: string
  isMany: boolean
  isChosen: boolean
  /** In a ranking, its place once it has one. */
  place?: number | null
  onPress(): void
}

/** An answer to choose. */
export function Choice({ text, locale, isMany, isChosen, place, onPress }: ChoiceProps) {
  const { theme, component } = useDrawing()
  return (
    <Pressable
      accessibilityRole={isMany ? 'checkbox' : 'radio'}
      accessibilityLabel={place ? `${place}, ${text}` : text}
      aria-checked={isChosen}
      {...useLanguageProps(locale)}
      onPress={onPress}
      style={({ pressed }): ViewStyle => ({
        flexDirection: 'row',
        alignItems: 'center',
        gap: 10,
        minHeight: 44,
        paddingVertical: 9,
        paddingHorizontal: 12,
        borderWidth: 1,
        borderColor: isChosen ? theme.accent : fade(theme.ink, 0.28),
        borderRadius: component.style.radiusPx ?? 8,
        backgroundColor: isChosen
          ? blend(theme.accent, 0.12, theme.background)
          : pressed
            ? fade(theme.ink, 0.07)
            : 'transparent',
      })}
    >
      {place === undefined ? <Mark isMany={isMany} isChosen={isChosen} /> : <Place place={place} />}
      <LocaleText locale={locale} size={15} lineHeight={22.5} style={{ flexShrink: 1, minWidth: 0 }}>
        {text}
      </LocaleText>
    </Pressable>
  )
}

/** The place of an answer in a ranking. */
function Place({ place }: { place: number | null }) {
  const { theme, view } = useDrawing()
  return (
    <View
      style={{
        width: 24,
        height: 24,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: 12,
        borderWidth: 1,
        borderColor: place === null ? fade(theme.ink, 0.55) : 'transparent',
        backgroundColor: place === null ? 'transparent' : theme.accent,
      }}
    >
      {place !== null && (
        <LocaleText locale={view.locale} size={13} lineHeight={18} style={{ color: theme.onAccent }}>
          {place}
        </LocaleText>
      )}
    </View>
  )
}

/** A circle with a dot, or a box with a tick. */
function Mark({ isMany, isChosen }: { isMany: boolean; isChosen: boolean }) {
  const { theme } = useDrawing()
  return (
    <View
      style={{
        width: 18,
        height: 18,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: isMany ? 3 : 9,
        borderWidth: isChosen ? 2 : 1,
        borderColor: isChosen ? theme.accent : fade(theme.ink, 0.55),
        backgroundColor: isMany && isChosen ? theme.accent : 'transparent',
      }}
    >
      {isChosen && isMany && <Icon name="TICK" size={14} colour={theme.onAccent} thickness={2} />}
      {isChosen && !isMany && (
        <View style={{ width: 10, height: 10, borderRadius: 5, backgroundColor: theme.accent }} />
      )}
    </View>
  )
}
