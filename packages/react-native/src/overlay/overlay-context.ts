import { createContext } from 'react'
import type { Insets } from '../draw/index.ts'
import type { AppEvents } from '../targets/app-events.ts'
import type { Overlay } from '../targets/overlay.ts'
import type { Overlays } from './overlays.ts'

export interface OverlayServices {
  overlays: Overlays
  events: AppEvents
  /** The safe area, if the app gives it. */
  insets: Insets | undefined
}

/** Null outside of a provider, where overlays draw nothing. */
export const OverlayContext = createContext<OverlayServices | null>(null)

/** The overlay around the app's views. Null for the provider's. */
export const ParentContext = createContext<Overlay | null>(null)
