import type { Component } from '@waymark/contract'
import { setStyle } from '../model/component-edits.ts'

export const WIDTH_RANGE_PX = { least: 200, most: 640 } as const
export const RADIUS_RANGE_PX = { least: 0, most: 32 } as const

/** Sets the width within its limits; an unchanged width returns the same document. */
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
