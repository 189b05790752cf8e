import type { SurveyEnding } from '@waymark/contract'
import type { ShownEnding } from '@waymark/contract/survey-path'
import { toSurveyLabels } from '@waymark/runtime/drawing'
import { View } from 'react-native'
import { Button } from '../card/button.tsx'
import { findAddress } from '../card/find-address.ts'
import { LocaleText } from '../card/locale-text.tsx'
import { useDrawing, useFindText } from '../drawing.tsx'
import { Icon } from '../icons/icon.tsx'
import { blend } from '../theme/mix.ts'
import { useInset } from './use-inset.ts'

interface SurveyEndProps {
  ending: ShownEnding
  onClose(): void
}

/** The author's message, and the offer of what to do next, once the answers are sent. */
export function SurveyEnd({ ending, onClose }: SurveyEndProps) {
  const { theme, view, nameRef, screen, container } = useDrawing()
  const findText = useFindText()
  const inset = useInset()
  const labels = toSurveyLabels(view.locale)
  const { title, desc } = ending
  const link = 'link' in ending ? ending.link : undefined
  const [name, text] = [findText(title), findText(desc)]
  const isFull = container === 'FULLSCREEN'
  return (
    <View
      accessibilityLiveRegion="polite"
      style={{
        alignItems: 'center',
        gap: 6,
        paddingTop: isFull ? Math.max(72, screen.insets.top + 40) : 32,
        paddingHorizontal: inset,
        paddingBottom: Math.max(28, container === 'POPUP' ? 0 : screen.insets.bottom),
      }}
    >
      <View
        style={{
          padding: 12,
          marginBottom: 6,
          borderRadius: 24,
          backgroundColor: blend(theme.accent, 0.14, theme.background),
        }}
      >
        <Icon name="TICK" size={24} colour={theme.accent} thickness={2.4} />
      </View>
      {name && (
        <LocaleText
          ref={nameRef}
          locale={name.locale}
          size={20}
          lineHeight={27}
          accessibilityRole="header"
          style={{ fontWeight: '600', letterSpacing: -0.2, textAlign: 'center' }}
        >
          {name.text}
        </LocaleText>
      )}
      {text && (
        <LocaleText
          locale={text.locale}
          size={15}
          lineHeight={22.5}
          accessibilityRole="text"
          style={{ color: theme.soft, textAlign: 'center' }}
        >
          {text.text}
        </LocaleText>
      )}
      {link && <EndLink link={link} />}
      <View style={{ marginTop: 16 }}>
        <Button text={labels.close} locale={labels.locale} isPrimary isTall onPress={onClose} />
      </View>
    </View>
  )
}

/** A link that this app does not allow is left out. */
function EndLink({ link }: { link: NonNullable<SurveyEnding['link']> }) {
  const { theme, view, services } = useDrawing()
  const label = useFindText()(link.label)
  const address = findAddress(link.url, services.linkSchemes)
  if (!label || address === undefined) return null
  return (
    <LocaleText
      locale={label.locale}
      size={15}
      lineHeight={22.5}
      accessibilityRole="link"
      onPress={view.interactive ? () => services.openLink(address) : undefined}
      style={{ marginTop: 8, color: theme.accent, fontWeight: '600', textDecorationLine: 'underline' }}
    >
      {label.text}
    </LocaleText>
  )
}
