import type { Component } from '@waymark/contract'
import type { Container } from '@waymark/contract/constants'
import { setStyle } from '../model/component-edits.ts'

export const WIDTH_RANGE_PX = { least: 200, most: 640 } as const
export const RADIUS_RANGE_PX = { least: 0, most: 32 } as const

/** Those whose width an author sets; the others are as wide as the page or as what they say. */
const SIZED = new Set<Container>([
  'TOOLTIP',
  'HIGHLIGHT',
  'SPOT',
  'LABEL',
  'BEACON',
  'PING',
  'GESTURE',
  'POPUP',
  'DRAWER',
  'SLIDEIN',
  'NOTIFICATION',
  'CAROUSEL_SLIDE',
  'CHECKLIST',
  'MENU',
])

export const hasWidth = ({ container }: Component): boolean => SIZED.has(container)

export const hasRadius = ({ container }: Component): boolean =>
  container !== 'FULLSCREEN' && container !== 'EFFECT' && container !== 'SPOT'

/** Sets the width, as far as it may go; one that already is so stays the same document. */
export function setWidth(component: Component, px: number): Component {
  const widthPx = keepWithin(px, WIDTH_RANGE_PX)
  return widthPx === component.style.widthPx ? component : setStyle(component, 'widthPx', widthPx)
}

export function setRadius(component: Component, px: number): Component {
  const radiusPx = keepWithin(px, RADIUS_RANGE_PX)
  return radiusPx === component.style.radiusPx ? component : setStyle(component, 'radiusPx', radiusPx)
}

const keepWithin = (px: number, { least, most }: { least: number; most: number }) =>
  Math.max(least, Math.min(Math.round(px), most))
