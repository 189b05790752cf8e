import { useEffect } from 'react'

/** Alt+Shift+P switches between using the app and placing a step, wherever the focus is. */
export function usePlaceKey(toggle: (() => void) | undefined): void {
  useEffect(() => {
    if (!toggle) return
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyP') return
      event.preventDefault()
      event.stopImmediatePropagation()
      toggle()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [toggle])
}
