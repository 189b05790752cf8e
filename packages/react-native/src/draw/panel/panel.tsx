import { toSpokenLabels } from '@waymark/runtime/drawing'
import type { ReactNode } from 'react'
import { Animated, type LayoutChangeEvent, type StyleProp, type ViewStyle } from 'react-native'
import { useDrawing, useFindText } from '../drawing.tsx'
import { useEntrance, RISE, type Entrance } from '../motion/use-entrance.ts'
import { NO_OUTLINE } from './in-browsers.ts'
import { useArrival } from './use-arrival.ts'
import { useBackButton } from './use-back-button.ts'
import { useKeys } from './use-keys.ts'

export interface PanelProps {
  /** Whether screen readers stay inside. */
  isModal?: boolean
  /** Whether a screen reader moves to it when it appears, or only announces it. */
  takesFocus?: boolean
  role?: 'dialog' | 'status' | 'note'
  /** Whether the container handles the way back itself. */
  ownsBack?: boolean
  entrance?: Entrance
  /** The name for screen readers; the step's title, or else its first text, if absent. */
  name?: string | undefined
  style?: StyleProp<ViewStyle>
  onLayout?(event: LayoutChangeEvent): void
  children: ReactNode
}

/** The panel that every step is drawn in: it enters, has a name, and can be closed by the device's way back. */
export function Panel({ isModal = false, takesFocus = false, role = 'dialog', ...props }: PanelProps) {
  const { view, component, content } = useDrawing()
  const entrance = useEntrance(props.entrance ?? RISE)
  const ownName = useName()
  const ref = useArrival({ takesFocus: isModal || takesFocus, isModal })
  const canEscape = component.dismissal.escape && view.interactive && !props.ownsBack
  useBackButton(canEscape ? view.onDismiss : undefined)
  const onEscape = component.dismissal.escape && view.interactive ? view.onDismiss : undefined
  const keyProps = useKeys(ref, { isModal: isModal && view.interactive, onEscape })
  return (
    <Animated.View
      ref={ref}
      testID="waymark-panel"
      role={role}
      accessibilityLabel={content?.name ?? props.name ?? ownName}
      accessibilityViewIsModal={isModal}
      {...(isModal && { 'aria-modal': true })}
      accessibilityLiveRegion={role === 'dialog' ? 'none' : 'polite'}
      {...(canEscape && { onAccessibilityEscape: view.onDismiss })}
      {...keyProps}
      tabIndex={-1}
      onLayout={props.onLayout}
      style={[NO_OUTLINE, props.style, entrance]}
    >
      {props.children}
    </Animated.View>
  )
}

/** The title names the panel; without one the first text does, and without any text the runtime's own label. */
export function useName(): string {
  const { component, view } = useDrawing()
  const findText = useFindText()
  const texts = component.blocks.flatMap((block) => {
    const text = block.type === 'TEXT' && findText(block.text)?.text
    return text ? [{ isTitle: block.type === 'TEXT' && block.role === 'TITLE', text }] : []
  })
  return (texts.find(({ isTitle }) => isTitle) ?? texts[0])?.text ?? toSpokenLabels(view.locale).guide
}
