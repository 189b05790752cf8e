import type { TextTraits } from '@waymark/contract/constants'
import { useState } from 'react'
import { TextInput } from 'react-native'
import { useLanguageProps } from '../card/locale-text.tsx'
import { useDrawing, useFindText } from '../drawing.tsx'
import { NO_OUTLINE } from '../panel/in-browsers.ts'
import { fade } from '../theme/mix.ts'
import type { QuestionProps } from './question-props.ts'

/** A line or several lines of the end user's own words. */
export function TextField({ traits, ...props }: QuestionProps & { traits: TextTraits }) {
  const findText = useFindText()
  return (
    <Field
      {...props}
      placeholder={findText(props.question.properties.placeholder ?? {})?.text}
      maxLength={traits.maxLength}
      isLine={traits.isLine}
      toAnswer={(text) => text.trim() || undefined}
    />
  )
}

interface FieldProps extends QuestionProps {
  placeholder: string | undefined
  maxLength: number
  isLine: boolean
  keyboardType?: 'numbers-and-punctuation'
  /** Undefined while the typed text is no answer. */
  toAnswer(text: string): string | undefined
}

/** A field to type an answer into. */
export function Field({
  question,
  answer,
  isWrong,
  onAnswer,
  onFocus,
  placeholder,
  maxLength,
  isLine,
  keyboardType,
  toAnswer,
}: FieldProps) {
  const { theme, view, screen, services, component } = useDrawing()
  const findText = useFindText()
  const [isFocused, setFocused] = useState(false)
  // Typed text stays as it is, even though the answer leaves out spaces around it.
  const [text, setText] = useState(typeof answer === 'string' ? answer : '')
  const label = findText(question.label)
  return (
    <TextInput
      accessibilityLabel={label?.text}
      aria-invalid={isWrong}
      {...useLanguageProps(view.locale)}
      value={text}
      placeholder={placeholder}
      keyboardType={keyboardType}
      placeholderTextColor={fade(theme.soft, 0.8)}
      maxLength={maxLength}
      multiline={!isLine}
      editable={view.interactive}
      allowFontScaling={false}
      onChangeText={(next) => {
        setText(next)
        onAnswer(toAnswer(next))
      }}
      onFocus={() => {
        setFocused(true)
        onFocus()
      }}
      onBlur={() => setFocused(false)}
      style={[
        {
          minHeight: isLine ? 44 : 88,
          paddingVertical: 10,
          paddingHorizontal: 12,
          color: theme.ink,
          backgroundColor: theme.background,
          fontSize: 15 * screen.fontScale,
          lineHeight: isLine ? undefined : 22.5 * screen.fontScale,
          textAlignVertical: isLine ? 'center' : 'top',
          borderWidth: 1,
          borderColor: isFocused ? theme.accent : isWrong ? theme.error : fade(theme.ink, 0.55),
          borderRadius: component.style.radiusPx ?? 8,
          boxShadow: isFocused ? `0px 0px 0px 1px ${theme.accent}` : undefined,
        },
        services.fontFamily !== undefined && { fontFamily: services.fontFamily },
        NO_OUTLINE,
      ]}
    />
  )
}
