import { createContext, type ComponentType, type ReactNode } from 'react'
import type { Insets } from '../draw/index.ts'
import type { AppEvents } from '../targets/app-events.ts'
import type { Overlay } from '../targets/overlay.ts'
import type { Frame } from './use-frame.ts'
import type { Overlays } from './overlays.ts'

/** `FullWindowOverlay` of react-native-screens. */
export type FullWindowOverlayLike = ComponentType<{
  children: ReactNode
  unstable_accessibilityContainerViewIsModal?: boolean | undefined
}>

export interface OverlayServices {
  overlays: Overlays
  events: AppEvents
  /** The safe area, if the app gives it. */
  insets: Insets | undefined
  /** What the provider's overlay is drawn in, if the app gives it. */
  fullWindowOverlay?: FullWindowOverlayLike | undefined
}

/** Null outside of a provider, where overlays draw nothing. */
export const OverlayContext = createContext<OverlayServices | null>(null)

/** The overlay around the app's views. Null for the provider's. */
export const ParentContext = createContext<Overlay | null>(null)

/** The place of the overlay around what is drawn. Null until it is laid out, and for one of the whole window. */
export const FrameContext = createContext<Frame | null>(null)
