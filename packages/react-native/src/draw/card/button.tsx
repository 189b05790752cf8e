import { Pressable, type ViewStyle } from 'react-native'
import { useDrawing } from '../drawing.tsx'
import { blend, fade } from '../theme/mix.ts'
import { LocaleText, useLanguageProps } from './locale-text.tsx'

/** The minimum height of the area that a finger reaches, also where a button is drawn smaller. */
const TOUCH_PX = 44

interface ButtonProps {
  text: string
  /** Shown before the text, and not read out. */
  mark?: string
  locale: string
  isPrimary: boolean
  onPress(): void
  /** Takes the rest of its row, and is as high as a finger needs. */
  isWide?: boolean
  isSmall?: boolean
  /** As high as a finger needs, but only as wide as its text. */
  isTall?: boolean
}

export function Button({
  text,
  mark,
  locale,
  isPrimary,
  onPress,
  isWide = false,
  isSmall = false,
  isTall = false,
}: ButtonProps) {
  const { theme, look, component, container } = useDrawing()
  // On a label the card has the accent, so a button has the text's colour.
  const isInverse = container === 'LABEL'
  const fill = isInverse ? theme.ink : theme.accent
  const ink = isPrimary ? (isInverse ? theme.background : theme.onAccent) : theme.ink
  const height = isWide || isTall ? TOUCH_PX : isSmall ? 30 : (look.buttonHeight ?? 36)
  const pressed = isPrimary ? blend(fill, 0.88, theme.ink) : fade(theme.ink, 0.1)
  const idle = isPrimary ? fill : 'transparent'
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityLabel={text}
      {...useLanguageProps(locale)}
      hitSlop={Math.max(0, (TOUCH_PX - height) / 2)}
      onPress={onPress}
      style={({ pressed: isPressed }): ViewStyle => ({
        minHeight: height,
        justifyContent: 'center',
        alignItems: 'center',
        flexShrink: 1,
        ...(isWide && { flexGrow: 1 }),
        paddingVertical: isSmall ? 4 : 7,
        paddingHorizontal: isSmall ? 12 : look.buttonHeight ? 20 : 14,
        borderWidth: 1,
        borderColor: isPrimary ? 'transparent' : fade(theme.ink, 0.28),
        borderRadius: Math.min(component.style.radiusPx ?? 8, 18),
        backgroundColor: isPressed ? pressed : idle,
      })}
    >
      <LocaleText
        locale={locale}
        size={isSmall ? 13 : 14}
        lineHeight={20}
        style={{ color: ink, fontWeight: '600', textAlign: 'center', maxWidth: '100%' }}
      >
        {mark === undefined ? text : `${mark}  ${text}`}
      </LocaleText>
    </Pressable>
  )
}
