import type { SurveyAnswer } from '@waymark/contract'
import type { ScaleTraits } from '@waymark/contract/constants'
import { toScale } from '@waymark/contract/survey-path'
import { Platform, Pressable, View, type ViewStyle } from 'react-native'
import { LocaleText, useLanguageProps } from '../card/locale-text.tsx'
import { useDrawing, useFindText } from '../drawing.tsx'
import { NARROW_PX } from '../theme/looks.ts'
import { blend, fade } from '../theme/mix.ts'
import type { QuestionProps } from './question-props.ts'
import { StarShape } from './star-shape.tsx'

/** A longer scale takes several rows in a narrow window. */
const MOST_IN_ROW = 6

/** A number on a scale, or stars. */
export function Scale({ question, answer, traits, onAnswer }: QuestionProps & { traits: ScaleTraits }) {
  const { screen } = useDrawing()
  const findText = useFindText()
  const { points, isWorded, ends } = toScale(question, traits)
  const count = points.length
  const isNarrow = screen.width <= NARROW_PX
  const isStar = traits.face === 'STAR'
  const isColumn = isWorded && isNarrow && !isStar
  const isWrapped = count > MOST_IN_ROW && isNarrow && !isColumn && !isStar
  const Face = isStar ? Star : Point
  return (
    <>
      <View
        role="radiogroup"
        accessibilityLabel={findText(question.label)?.text}
        style={{
          flexDirection: isColumn ? 'column' : 'row',
          flexWrap: isWrapped || isStar ? 'wrap' : 'nowrap',
          gap: isStar ? 2 : 4,
          ...(isStar && { marginHorizontal: -6 }),
        }}
      >
        {points.map(({ value, label }) => (
          <Face
            key={value}
            value={value}
            answer={typeof answer === 'number' ? answer : undefined}
            word={findText(label ?? {})?.text}
            isWorded={isWorded}
            isColumn={isColumn}
            isWrapped={isWrapped}
            onPress={() => onAnswer(value)}
          />
        ))}
        {isWrapped && <Fillers count={MOST_IN_ROW - (count % MOST_IN_ROW)} />}
      </View>
      {ends && <Ends ends={ends} />}
    </>
  )
}

interface PointProps {
  value: number
  answer: number | undefined
  word: string | undefined
  isWorded: boolean
  isColumn: boolean
  isWrapped: boolean
  onPress(): void
}

function usePointProps({ value, answer, word, onPress }: PointProps) {
  const { view } = useDrawing()
  const languageProps = useLanguageProps(view.locale)
  return {
    accessibilityRole: 'radio',
    accessibilityLabel: [value, word].filter((it) => it !== undefined && it !== '').join(', '),
    'aria-checked': answer === value,
    ...languageProps,
    onPress,
  } as const
}

/** In a row of six, less the gaps. */
const WRAPPED: ViewStyle = { flexBasis: '14%', flexGrow: 1 }

function Point(props: PointProps) {
  const { value, answer, word, isWorded, isColumn, isWrapped } = props
  const { theme, view, component } = useDrawing()
  const isChosen = answer === value
  const ink = isChosen ? theme.onAccent : theme.ink
  return (
    <Pressable
      {...usePointProps(props)}
      style={({ pressed }): ViewStyle => ({
        ...(isWrapped ? WRAPPED : !isColumn && { flex: 1 }),
        flexDirection: isColumn ? 'row' : 'column',
        alignItems: 'center',
        gap: 6,
        minHeight: 44,
        paddingVertical: 10,
        paddingHorizontal: isColumn ? 12 : 2,
        borderWidth: 1,
        borderColor: isChosen ? 'transparent' : fade(theme.ink, 0.28),
        borderRadius: Math.min(component.style.radiusPx ?? 8, 10),
        backgroundColor: isChosen ? theme.accent : pressed ? fade(theme.ink, 0.07) : 'transparent',
      })}
    >
      <LocaleText
        locale={view.locale}
        size={14}
        lineHeight={21}
        style={{ color: ink, textAlign: 'center', fontVariant: ['tabular-nums'] }}
      >
        {value}
      </LocaleText>
      {isWorded && word !== undefined && (
        <LocaleText
          locale={view.locale}
          size={isColumn ? 14 : 12}
          lineHeight={isColumn ? 18 : 15}
          style={{ color: ink, flexShrink: 1, minWidth: 0, textAlign: isColumn ? 'auto' : 'center' }}
        >
          {word}
        </LocaleText>
      )}
    </Pressable>
  )
}

/** Stars up to the chosen one are filled. */
function Star(props: PointProps) {
  const { value, answer } = props
  const { theme } = useDrawing()
  const isFilled = answer !== undefined && value <= answer
  return (
    <Pressable
      {...usePointProps(props)}
      style={{ minWidth: 44, minHeight: 44, alignItems: 'center', justifyContent: 'center' }}
    >
      <StarShape
        size={30}
        isFilled={isFilled}
        colour={isFilled ? theme.accent : blend(theme.ink, 0.62, theme.background)}
      />
    </Pressable>
  )
}

/** Keeps the points of the last row as wide as the others. */
const Fillers = ({ count }: { count: number }) =>
  [...Array(count % MOST_IN_ROW).keys()].map((at) => (
    <View key={at} style={[WRAPPED, { borderWidth: 1, borderColor: 'transparent' }]} />
  ))

function Ends({ ends }: { ends: readonly SurveyAnswer[] }) {
  const { theme, isRtl } = useDrawing()
  const findText = useFindText()
  // React Native mirrors parts that are aligned to the right, and a browser does not.
  const endAlign = Platform.OS === 'web' && isRtl ? 'left' : 'right'
  return (
    <View style={{ flexDirection: 'row', justifyContent: 'space-between', gap: 16, marginTop: 6 }}>
      {ends
        .map(({ label }) => findText(label))
        .map((end, at) => (
          <View key={at} style={{ maxWidth: '48%', alignItems: at === 0 ? 'flex-start' : 'flex-end' }}>
            {end && (
              <LocaleText
                locale={end.locale}
                size={13}
                lineHeight={19.5}
                style={{ color: theme.soft, textAlign: at === 0 ? 'auto' : endAlign }}
              >
                {end.text}
              </LocaleText>
            )}
          </View>
        ))}
    </View>
  )
}
