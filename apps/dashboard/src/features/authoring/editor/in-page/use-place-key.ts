import { useLayoutEffect } from 'react'

export const isPlaceKey = ({ altKey, shiftKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && code === 'KeyP'

/** Alt+Shift+P switches between using the app and placing a step, wherever the focus is. */
export function usePlaceKey(toggle: (() => void) | undefined): void {
  // Listens as soon as the button that names the key is there, which is before effects run.
  useLayoutEffect(() => {
    if (!toggle) return
    const onKey = (event: KeyboardEvent) => {
      if (!isPlaceKey(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      toggle()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [toggle])
}
