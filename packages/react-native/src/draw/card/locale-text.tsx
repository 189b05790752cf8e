import { toDirection } from '../to-direction.ts'
import type { ReactNode, Ref } from 'react'
import { Text, type HostInstance, type StyleProp, type TextProps, type TextStyle } from 'react-native'
import { useDrawing } from '../drawing.tsx'

interface LocaleTextProps extends Omit<TextProps, 'style' | 'role'> {
  /** The locale that the text is in. */
  locale: string
  /** At the standard text size, in px. */
  size: number
  lineHeight: number
  style?: StyleProp<TextStyle>
  ref?: Ref<HostInstance>
  children: ReactNode
}

/**
 * A text that screen readers speak in its own language, at the end user's text size. The size is applied here and not
 * by React Native, so that the card is measured with it, too.
 */
export function LocaleText({ locale, size, lineHeight, style, children, ...props }: LocaleTextProps) {
  const { screen, services, theme, look } = useDrawing()
  const { fontFamily } = services
  return (
    <Text
      {...toLanguageProps(locale, toDirection(locale))}
      {...props}
      allowFontScaling={false}
      style={[
        {
          color: theme.ink,
          fontSize: size * screen.fontScale,
          lineHeight: lineHeight * screen.fontScale,
          writingDirection: toDirection(locale),
        },
        fontFamily !== undefined && { fontFamily },
        look.isCentred && { textAlign: 'center', maxWidth: '100%' },
        style,
      ]}
    >
      {children}
    </Text>
  )
}

/** For a view with a text of its own: the language of the text, in the direction of the step. */
export function useLanguageProps(locale: string): object {
  const { isRtl } = useDrawing()
  return toLanguageProps(locale, isRtl ? 'rtl' : 'ltr')
}

/** Browsers read `lang` and `dir`; React Native ignores them. */
const toLanguageProps = (locale: string, dir: string): object => ({
  accessibilityLanguage: locale,
  lang: locale,
  dir,
})
