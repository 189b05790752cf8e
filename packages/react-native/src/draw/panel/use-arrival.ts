import { useEffect, useRef } from 'react'
import { AccessibilityInfo, Platform, type HostInstance } from 'react-native'
import { useDrawing, useFindText } from '../drawing.tsx'

/** Screen readers announce a change only once they know what is on the screen. */
const ARRIVE_AFTER_MS = 100

interface Arrival {
  takesFocus: boolean
  isModal: boolean
}

/**
 * Moves a screen reader to a panel when it appears, or has it announce the panel's texts: while the end user is typing,
 * only a panel that covers the app takes the focus.
 */
export function useArrival({ takesFocus, isModal }: Arrival) {
  const ref = useRef<HostInstance>(null)
  const { view, screen, services, component, nameRef } = useDrawing()
  const findText = useFindText()
  const isTyping = screen.keyboardHeight > 0
  const texts = component.blocks.flatMap((block) =>
    block.type === 'TEXT' ? (findText(block.text)?.text ?? []) : [],
  )
  const arrive = () => {
    if (takesFocus && (isModal || !isTyping)) focus(ref.current, nameRef.current)
    else if (texts.length > 0) AccessibilityInfo.announceForAccessibility(texts.join('. '))
  }
  const latest = useRef(arrive)
  useEffect(() => void (latest.current = arrive))
  const { interactive } = view
  useEffect(
    () => (interactive ? services.schedule(ARRIVE_AFTER_MS, () => latest.current()) : undefined),
    // Once for each step: a redraw is no arrival.
    // oxlint-disable-next-line react/exhaustive-deps
    [interactive],
  )
  return ref
}

/** A screen reader on a device moves to the first text, because a panel that it could focus would hide its parts. */
function focus(panel: HostInstance | null, name: HostInstance | null) {
  if (Platform.OS === 'web') return panel?.focus()
  const aim = name ?? panel
  if (aim) AccessibilityInfo.sendAccessibilityEvent(aim, 'focus')
}
