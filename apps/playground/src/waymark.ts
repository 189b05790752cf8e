import type { Waymark } from '@waymark/sdk'

declare global {
  interface Window {
    waymark?: Waymark
  }
}

/** The SDK that the script tag brought; undefined while its server cannot be reached, and the shop sells on. */
export const findWaymark = (): Waymark | undefined => window.waymark
