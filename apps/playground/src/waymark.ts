import type { Waymark } from '@waymark/sdk'

declare global {
  interface Window {
    waymark?: Waymark
  }
}

/** Calls the SDK once it is loaded; the shop works without it. */
export function tellWaymark(tell: (waymark: Waymark) => void): void {
  if (window.waymark) tell(window.waymark)
  else window.addEventListener('waymark:ready', () => tellWaymark(tell), { once: true })
}
