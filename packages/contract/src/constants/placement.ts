import type { Container, Placement } from './guidance.ts'

const besides = ['AUTO', 'TOP', 'BOTTOM', 'START', 'END'] as const
const spots = ['TOP_END', 'TOP_START', 'BOTTOM_END', 'BOTTOM_START', 'START', 'END', 'CENTER'] as const

/** The placements that make sense for each container, the default first. */
export const placementsByContainer = {
  TOOLTIP: besides,
  HIGHLIGHT: besides,
  SPOT: besides,
  LABEL: besides,
  BEACON: spots,
  PING: spots,
  GESTURE: ['AUTO', 'TOP', 'BOTTOM'],
  POPUP: ['CENTER', 'TOP', 'BOTTOM'],
  FULLSCREEN: ['CENTER'],
  DRAWER: ['END', 'START'],
  BOTTOMSHEET: ['BOTTOM'],
  SLIDEIN: ['BOTTOM_END', 'BOTTOM_START', 'TOP_END', 'TOP_START'],
  NOTIFICATION: ['TOP', 'BOTTOM', 'TOP_END', 'TOP_START', 'BOTTOM_END', 'BOTTOM_START'],
  CAROUSEL_SLIDE: ['CENTER'],
  CHECKLIST: ['BOTTOM_END', 'BOTTOM_START', 'CENTER'],
  MENU: ['BOTTOM_END', 'BOTTOM_START', 'CENTER'],
  EFFECT: ['CENTER'],
} as const satisfies Record<Container, readonly Placement[]>
