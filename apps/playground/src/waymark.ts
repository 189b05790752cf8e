import type { Waymark } from '@waymark/sdk'

declare global {
  interface Window {
    waymark?: Waymark
  }
}

/** Tells the SDK something, once it is there; while its server cannot be reached, the shop sells on. */
export function tellWaymark(tell: (waymark: Waymark) => void): void {
  if (window.waymark) tell(window.waymark)
  else window.addEventListener('waymark:ready', () => tellWaymark(tell), { once: true })
}
