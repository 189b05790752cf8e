import { readKey } from '@waymark/contract/constants'
import { useEffect, useRef, type RefObject } from 'react'
import { Platform, type HostInstance, type KeyDownEvent, type ViewProps } from 'react-native'

interface Keys {
  isModal: boolean
  /** What Escape does, if it may. */
  onEscape: (() => void) | undefined
}

interface Open {
  panel: RefObject<HostInstance | null>
  keys: RefObject<Keys>
}

/** The panels on the screen, oldest first. */
const open: Open[] = []

/**
 * Keys of a keyboard: Escape closes the panel that has the focus, or else the latest one that covers the app, and Tab
 * stays in that one. Returns the props for platforms that tell views of keys: browsers tell the page.
 */
export function useKeys(panel: RefObject<HostInstance | null>, keys: Keys): Pick<ViewProps, 'onKeyDown'> {
  const latest = useRef(keys)
  useEffect(() => void (latest.current = keys))
  useEffect(() => {
    if (Platform.OS !== 'web') return undefined
    const own = { panel, keys: latest }
    open.push(own)
    const stop = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      const { onEscape } = latest.current
      const key = readKey(event)
      if (event.defaultPrevented || findOwner() !== own) return
      if (key === 'Tab') keepInside(panel, latest.current, event)
      if (key !== 'Escape' || !onEscape) return
      event.preventDefault()
      // A `<Modal>` of the app around the guide would close when the key is let go.
      window.addEventListener('keyup', (up) => up.stopPropagation(), { capture: true, once: true })
      onEscape()
    }
    // After the app, which may use the key itself.
    window.addEventListener('keydown', onKey, { signal: stop.signal })
    return () => {
      open.splice(open.indexOf(own), 1)
      stop.abort()
    }
  }, [panel])
  if (Platform.OS === 'web') return {}
  return {
    onKeyDown: ({ nativeEvent }: KeyDownEvent) => {
      // Devices tell no composition.
      const key = readKey({ key: nativeEvent.key, keyCode: 0, isComposing: false })
      if (key === 'Escape') latest.current.onEscape?.()
    },
  }
}

const toElement = ({ panel }: Pick<Open, 'panel'>) => panel.current as unknown as HTMLElement | null

/** The panel that keys are for. A field of the app has them itself, unless a guide covers the app. */
function findOwner(): Open | undefined {
  const focused = document.activeElement
  const isFree = !focused || focused === document.body
  return (
    open.findLast((it) => toElement(it)?.contains(focused)) ??
    open.findLast(({ keys }) => keys.current.isModal) ??
    (isFree ? open.at(-1) : undefined)
  )
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** From the last part that takes the focus to the first, and back. */
function keepInside(panel: Open['panel'], { isModal }: Keys, event: KeyboardEvent): void {
  const element = toElement({ panel })
  if (!isModal || !element) return
  const parts = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (it) => it.tabIndex >= 0 && !it.matches(':disabled, [aria-disabled="true"]') && it.offsetParent,
  )
  const focused = document.activeElement
  const at = parts.indexOf(focused as HTMLElement)
  const isInside = at >= 0 && (event.shiftKey ? at > 0 : at < parts.length - 1)
  if (isInside || (focused === element && !event.shiftKey && parts.length > 0)) return
  event.preventDefault()
  const next = event.shiftKey ? parts.at(-1) : parts[0]
  ;(next ?? element).focus()
}
