import type { Container } from '@waymark/contract'
import type { ComponentType } from 'react'
import type { AnchoredProps } from './anchored-props.ts'
import { Beacon } from './beacon.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { Carousel } from './carousel.tsx'
import { Drawer } from './drawer.tsx'
import { Effect } from './effect.tsx'
import { Fullscreen } from './fullscreen.tsx'
import { GestureHint } from './gesture.tsx'
import { Highlight } from './highlight.tsx'
import { Label } from './label.tsx'
import { List } from './list.tsx'
import { Notification } from './notification.tsx'
import { Ping } from './ping.tsx'
import { Popup } from './popup.tsx'
import { SlideIn } from './slide-in.tsx'
import { Spot } from './spot.tsx'
import { Tooltip } from './tooltip.tsx'

type Anchored = 'TOOLTIP' | 'HIGHLIGHT' | 'SPOT' | 'LABEL' | 'BEACON' | 'PING' | 'GESTURE'

/** Containers beside or on a target. */
export const anchored: Record<Anchored, ComponentType<AnchoredProps>> = {
  TOOLTIP: Tooltip,
  HIGHLIGHT: Highlight,
  SPOT: Spot,
  LABEL: Label,
  BEACON: Beacon,
  PING: Ping,
  GESTURE: GestureHint,
}

/** Containers of the window as a whole. */
export const inWindow: Record<Exclude<Container, Anchored>, ComponentType> = {
  POPUP: Popup,
  FULLSCREEN: Fullscreen,
  DRAWER: Drawer,
  BOTTOMSHEET: BottomSheet,
  SLIDEIN: SlideIn,
  NOTIFICATION: Notification,
  CAROUSEL_SLIDE: Carousel,
  CHECKLIST: List,
  MENU: List,
  EFFECT: Effect,
}
