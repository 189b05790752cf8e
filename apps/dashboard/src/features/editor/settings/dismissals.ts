import type { Dismissal } from '@waymark/contract'
import type { Container } from '@waymark/contract/constants'

export type DismissalWay = keyof Dismissal

const all = ['closeButton', 'escape', 'outside'] as const
const own = ['closeButton', 'escape'] as const

/** How each container can be closed: what covers nothing cannot be left by a click beside it. */
const WAYS: Record<Container, readonly DismissalWay[]> = {
  TOOLTIP: all,
  HIGHLIGHT: all,
  SPOT: all,
  BEACON: all,
  POPUP: all,
  DRAWER: all,
  BOTTOMSHEET: all,
  CAROUSEL_SLIDE: all,
  FULLSCREEN: own,
  LABEL: own,
  GESTURE: own,
  SLIDEIN: own,
  NOTIFICATION: own,
  CHECKLIST: own,
  MENU: own,
  PING: ['escape'],
  EFFECT: ['escape'],
}

export const listDismissals = (container: Container): readonly DismissalWay[] => WAYS[container]
