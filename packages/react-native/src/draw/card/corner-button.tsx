import { toLabels } from '@waymark/runtime/drawing'
import { Pressable, type ViewStyle } from 'react-native'
import { useDrawing } from '../drawing.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/shapes.ts'
import { blend } from '../theme/mix.ts'
import { useLanguageProps } from './locale-text.tsx'

interface CornerButtonProps {
  icon: IconName
  /** The name for screen readers, and the locale it is in. */
  label: string
  locale: string
  size?: number
  isExpanded?: boolean
  /** Whether it lies over text, and not over a header or an empty corner. */
  isOverText?: boolean
  onPress(): void
}

/** A small button with an icon, in the corner of a card. */
export function CornerButton({
  icon,
  label,
  locale,
  size = 28,
  isExpanded,
  isOverText = false,
  onPress,
}: CornerButtonProps) {
  const { theme, look, container, content } = useDrawing()
  // On a picture it has to be seen.
  // On a header that fills the window, it is a disc of its own.
  const isDisc = content !== undefined && container === 'FULLSCREEN'
  const isClear = look.isChip || container === 'SPOT' || (content && !isDisc && !isOverText)
  const idle = isClear ? 'transparent' : theme.background
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityLabel={label}
      {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
      {...useLanguageProps(locale)}
      hitSlop={Math.max(0, (44 - size) / 2)}
      onPress={onPress}
      style={({ pressed }): ViewStyle => ({
        width: size,
        height: size,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: isDisc ? size / 2 : 8,
        backgroundColor: pressed || isExpanded ? blend(theme.ink, 0.08, theme.background) : idle,
      })}
    >
      <Icon
        name={icon}
        size={look.isChip ? 13 : 16}
        colour={(!isDisc && !isOverText && content?.headInk) || theme.ink}
        thickness={icon === 'CLOSE' ? 1.75 : 1.5}
      />
    </Pressable>
  )
}

interface CloseButtonProps {
  size?: number | undefined
  isOverText?: boolean
}

export function CloseButton({ size, isOverText = false }: CloseButtonProps) {
  const { view } = useDrawing()
  const { close, locale } = toLabels(view.locale)
  return (
    <CornerButton
      icon="CLOSE"
      label={close}
      isOverText={isOverText}
      locale={locale}
      {...(size !== undefined && { size })}
      onPress={view.onDismiss}
    />
  )
}
