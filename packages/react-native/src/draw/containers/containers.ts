import type { Container } from '@waymark/contract'
import type { Box } from '@waymark/runtime/drawing'
import type { ComponentType } from 'react'
import { Popup } from './popup.tsx'
import { Tooltip } from './tooltip.tsx'

/** A target's box in window coordinates. Its corners may be round. */
export interface TargetBox extends Box {
  /** In px; 8 if absent. */
  radius?: number
}

export interface AnchoredProps {
  box: TargetBox
}

type Anchored = 'TOOLTIP' | 'HIGHLIGHT' | 'SPOT' | 'LABEL' | 'BEACON' | 'PING' | 'GESTURE'

/** Containers beside or on a target. */
export const anchored: Record<Anchored, ComponentType<AnchoredProps>> = {
  TOOLTIP: Tooltip,
  HIGHLIGHT: Tooltip,
  SPOT: Tooltip,
  LABEL: Tooltip,
  BEACON: Tooltip,
  PING: Tooltip,
  GESTURE: Tooltip,
}

/** Containers of the window as a whole. */
export const inWindow: Record<Exclude<Container, Anchored>, ComponentType> = {
  POPUP: Popup,
  FULLSCREEN: Popup,
  DRAWER: Popup,
  BOTTOMSHEET: Popup,
  SLIDEIN: Popup,
  NOTIFICATION: Popup,
  CAROUSEL_SLIDE: Popup,
  CHECKLIST: Popup,
  MENU: Popup,
  EFFECT: Popup,
}
