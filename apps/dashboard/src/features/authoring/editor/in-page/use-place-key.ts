import { useLayoutEffect } from 'react'
import { hearFirst } from '@waymark/runtime/hear-first'

const isPlaceKey = ({ altKey, shiftKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && code === 'KeyP'

/** Alt+Shift+P switches between using the app and placing a step, wherever the focus is. */
export function usePlaceKey(toggle: (() => void) | undefined): void {
  // Listens as soon as the button that names the key is there, which is before effects run.
  useLayoutEffect(() => {
    if (!toggle) return
    return hearFirst(window, (event) => {
      if (event.type !== 'keydown' || !isPlaceKey(event as KeyboardEvent)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      toggle()
    })
  }, [toggle])
}
