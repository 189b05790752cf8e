import type { Component } from '@waymark/contract'
import type { Placement } from '@waymark/contract/constants'
import type { Point } from './box.ts'

const MOST_PX = 2000

/** Puts a component at a placement; moved freely before, it stands there as it should again. */
export function placeComponent(component: Component, placement: Placement): Component {
  const { offset: _, ...others } = component
  return { ...others, placement }
}

/** Moves a component by so many pixels of the screen from where it stands. */
export function nudgeComponent(component: Component, by: Point, isRtl: boolean): Component {
  const { offset = { startPx: 0, topPx: 0 }, ...others } = component
  const startPx = toOffset(offset.startPx + (isRtl ? -by.x : by.x))
  const topPx = toOffset(offset.topPx + by.y)
  return startPx === 0 && topPx === 0 ? others : { ...others, offset: { startPx, topPx } }
}

/** A whole number, and never the -0 that no document tells from 0. */
const toOffset = (px: number) => Math.max(-MOST_PX, Math.min(Math.round(px), MOST_PX)) + 0
