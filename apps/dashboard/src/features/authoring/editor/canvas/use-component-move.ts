import type { Component } from '@waymark/contract'
import { containerTraits, isAnchored } from '@waymark/contract/constants'
import { useState } from 'react'
import type { Box } from './box.ts'
import type { RenderedLayout } from './measure-layout.ts'
import { nudgeComponent, placeComponent } from './move-component.ts'
import {
  findNearestPlacement,
  findPlacementTowards,
  listPlacementBoxes,
  type PlacementBox,
} from './placement-boxes.ts'
import { snapToLines, type SnapLine } from './snap-lines.ts'
import type { DragMove } from './use-drag.ts'

/** The state of a drag in progress. */
export interface Moving {
  /** The component as it was when the drag began, and as drawn. */
  from: Component
  start: RenderedLayout
  /** The outline at the pointer. */
  outline: Box
  places: PlacementBox[]
  chosen: PlacementBox | undefined
  lines: SnapLine[]
}

interface MoveOptions {
  component: Component
  drawing: RenderedLayout
  /** Shows a component without changing the draft; null shows the draft again. */
  onLive(component: Component | null): void
  onChange(component: Component, part: string): void
}

/** Moves a component by dragging to its placements, freely with Alt, and by the arrow keys. */
export function useComponentMove({ component, drawing, onLive, onChange }: MoveOptions) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const isLost = isAnchored(component.container) && !drawing.target
  const { moves } = containerTraits[component.container]
  const canMove = moves !== 'NOT' && !isLost
  const canMoveFreely = canMove && moves === 'FREELY'

  function begin(): Moving {
    const { moved, area, isRtl, target } = drawing
    const placements = containerTraits[component.container].placements
    const places = listPlacementBoxes(placements, { target, moved, area, isRtl })
    return { from: component, start: drawing, outline: moved, places, chosen: undefined, lines: [] }
  }

  /** The component as it would be if dropped here. */
  function toDropped(held: Moving, { by, isFree }: DragMove): { component: Component; moving: Moving } {
    const { from, start, places } = held
    const outline = { ...start.moved, x: start.moved.x + by.x, y: start.moved.y + by.y }
    if (isFree && canMoveFreely) {
      const around = [{ x: 0, y: 0, ...start.area }, ...(start.target ? [start.target] : [])]
      const snap = snapToLines(outline, around)
      const whole = { x: by.x + snap.by.x, y: by.y + snap.by.y }
      return {
        component: nudgeComponent(from, whole, start.isRtl),
        moving: { ...held, outline, chosen: undefined, lines: snap.lines },
      }
    }
    const chosen = findNearestPlacement(places, outline)
    const placed = chosen ? placeComponent(from, chosen.placement) : from
    return { component: placed, moving: { ...held, outline, chosen, lines: [] } }
  }

  return {
    moving,
    canMove,
    move(move: DragMove) {
      if (!canMove) return
      const next = toDropped(moving ?? begin(), move)
      setMoving(next.moving)
      onLive(next.component)
    },
    drop(move: DragMove) {
      if (!moving) return
      setMoving(null)
      onLive(null)
      // A unique part for each drag, so that two in a row are two undo steps.
      onChange(toDropped(moving, move).component, `moved ${Date.now()}`)
    },
    giveUp() {
      setMoving(null)
      onLive(null)
    },
    nudge(x: number, y: number) {
      if (canMoveFreely) onChange(nudgeComponent(component, { x, y }, drawing.isRtl), 'offset')
    },
    placeTowards(x: number, y: number) {
      if (!canMove) return
      // Its current placement is drawn slightly off the computed box, and would be found first.
      const others = begin().places.filter(({ placement }) => placement !== component.placement)
      const found = findPlacementTowards(others, drawing.moved, { x, y })
      if (found) onChange(placeComponent(component, found.placement), `placed ${found.placement}`)
    },
  }
}
