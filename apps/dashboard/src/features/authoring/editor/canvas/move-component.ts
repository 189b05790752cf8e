import type { Component } from '@waymark/contract'
import type { Placement } from '@waymark/contract/constants'
import type { Point } from './box.ts'

const MOST_PX = 2000

/** Sets a component's placement and drops its offset. */
export function placeComponent(component: Component, placement: Placement): Component {
  const { offset: _, ...others } = component
  return { ...others, placement }
}

/** Moves a component by a number of screen pixels from its current position. */
export function nudgeComponent(component: Component, by: Point, isRtl: boolean): Component {
  const { offset = { startPx: 0, topPx: 0 }, ...others } = component
  const startPx = toOffset(offset.startPx + (isRtl ? -by.x : by.x))
  const topPx = toOffset(offset.topPx + by.y)
  return startPx === 0 && topPx === 0 ? others : { ...others, offset: { startPx, topPx } }
}

/** A whole number, and never -0, which would be stored as 0. */
const toOffset = (px: number) => Math.max(-MOST_PX, Math.min(Math.round(px), MOST_PX)) + 0
