import { toSurveyLabels } from '@waymark/runtime/drawing'
import { toInk } from '@waymark/contract/survey-path'
import { useEffect, useRef } from 'react'
import { View } from 'react-native'
import { Button } from '../card/button.tsx'
import { LocaleText } from '../card/locale-text.tsx'
import { useDrawing, useFindText } from '../drawing.tsx'
import { blend } from '../theme/mix.ts'
import { Question } from './question.tsx'
import type { DrawnSurveyProps } from './survey-props.ts'
import { SurveyEnd } from './survey-end.tsx'
import { useInset } from './use-inset.ts'

/** A survey's header and questions, or its end message. */
export function SurveyContent({ hasHead, ...props }: DrawnSurveyProps & { hasHead: boolean }) {
  if (props.ending) return <SurveyEnd ending={props.ending} onClose={props.onClose} />
  return (
    <>
      {hasHead && <Head {...props} />}
      <Form {...props} hasHead={hasHead} />
    </>
  )
}

function Head({ guide }: DrawnSurveyProps) {
  const { theme, nameRef, look, container, screen } = useDrawing()
  const findText = useFindText()
  const inset = useInset()
  const { title, desc, bgColor } = guide.survey.header
  const [name, text] = [findText(title), findText(desc)]
  const ink = toInk(guide.survey.header) ?? theme.ink
  const isFull = container === 'FULLSCREEN'
  const { spacing } = look
  const top = isFull ? Math.max(40, screen.insets.top + 16) : container === 'BOTTOMSHEET' ? 36 : 22 * spacing
  const size = isFull ? look.title : { size: 20, lineHeight: 27, letterSpacing: -0.2 }
  return (
    <View
      style={{
        paddingTop: top,
        paddingBottom: isFull ? 24 : 18 * spacing,
        paddingStart: inset,
        paddingEnd: Math.max(inset, 48),
        backgroundColor: bgColor ?? blend(theme.accent, 0.09, theme.background),
        borderBottomWidth: 1,
        borderBottomColor: theme.line,
      }}
    >
      {name && (
        <LocaleText
          ref={nameRef}
          locale={name.locale}
          size={size.size}
          lineHeight={size.lineHeight}
          accessibilityRole="header"
          style={{ color: ink, fontWeight: '600', letterSpacing: size.letterSpacing ?? 0 }}
        >
          {name.text}
        </LocaleText>
      )}
      {text && (
        <LocaleText
          locale={text.locale}
          {...(isFull ? look.body : BODY)}
          accessibilityRole="text"
          style={{ color: ink, marginTop: 4 }}
        >
          {text.text}
        </LocaleText>
      )}
    </View>
  )
}

const BODY = { size: 15, lineHeight: 22.5 }

function Form(props: DrawnSurveyProps & { hasHead: boolean }) {
  const { guide, answers, asked, wrong, listChoices, onAnswer, onSend, hasHead } = props
  const { view, look, container, screen } = useDrawing()
  const { spacing } = look
  const inset = useInset()
  const scroll = useScrollToQuestion(wrong)
  const { questions } = guide.survey
  const labels = toSurveyLabels(view.locale)
  const isFull = container === 'FULLSCREEN'
  const top = hasHead || container !== 'BOTTOMSHEET' ? 22 * spacing : 38
  return (
    <View
      onLayout={({ nativeEvent }) => scroll.onForm(nativeEvent.layout.y)}
      style={{
        gap: 22 * spacing,
        paddingTop: isFull ? (hasHead ? 32 : Math.max(56, screen.insets.top + 16)) : top,
        paddingHorizontal: inset,
        paddingBottom: Math.max(isFull ? 48 : 24 * spacing, container === 'POPUP' ? 0 : screen.insets.bottom),
      }}
    >
      {asked.map((id, at) => {
        const question = questions[id]
        return (
          question && (
            <View key={id} onLayout={({ nativeEvent }) => scroll.onQuestion(id, nativeEvent.layout.y)}>
              <Question
                question={question}
                choices={listChoices(id)}
                answer={answers[id]}
                isWrong={wrong.has(id)}
                endInset={at === 0 && !hasHead && !guide.survey.required ? 28 : 0}
                onAnswer={(answer) => onAnswer(id, answer)}
                onFocus={() => scroll.onFocus(id)}
              />
            </View>
          )
        )
      })}
      <View style={{ alignItems: 'flex-end', marginTop: 4 }}>
        <Button text={labels.send} locale={labels.locale} isPrimary isTall onPress={onSend} />
      </View>
    </View>
  )
}

/** Space above a question that is scrolled to. */
const AIR_PX = 16

/** Scrolls to the first question without its answer, and to the one that is typed into when the keyboard opens. */
function useScrollToQuestion(wrong: ReadonlySet<string>) {
  const { scrollRef, screen } = useDrawing()
  const places = useRef({ form: 0, questions: new Map<string, number>(), focused: '' })
  const [first] = wrong
  const { reduceMotion, keyboardHeight } = screen
  const goTo = (id: string) => {
    const y = places.current.questions.get(id)
    if (y === undefined) return
    scrollRef.current?.scrollTo({ y: Math.max(0, places.current.form + y - AIR_PX), animated: !reduceMotion })
  }
  const latest = useRef(goTo)
  useEffect(() => void (latest.current = goTo))
  // Each try to send brings a new set, also if the same answers are missing.
  useEffect(() => {
    if (first !== undefined) latest.current(first)
  }, [wrong, first])
  useEffect(() => {
    if (keyboardHeight > 0 && places.current.focused) latest.current(places.current.focused)
  }, [keyboardHeight])
  return {
    onForm: (y: number) => void (places.current.form = y),
    onQuestion: (id: string, y: number) => void places.current.questions.set(id, y),
    onFocus: (id: string) => void (places.current.focused = id),
  }
}
