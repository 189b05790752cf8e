import { useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import { readKey } from '@waymark/contract/constants'
import { hearFirst } from '@waymark/runtime/hear-first'
import type { Point } from './box.ts'
import { toFramePoint } from './to-frame-point.ts'

export interface DragMove {
  /** How far the pointer has moved since it was pressed, in frame pixels. */
  by: Point
  at: Point
  isFree: boolean
}

interface DragHandlers {
  onMove(move: DragMove): void
  /** Called once; not if the drag is cancelled. */
  onDrop(move: DragMove): void
  onGiveUp(): void
  /** A press without movement. */
  onClick?(at: Point): void
}

const THRESHOLD_PX = 4

/** Follows a pointer from press to release; Escape cancels the drag. Returns the surface's event handlers. */
export function useDrag(layer: RefObject<HTMLElement | null>, handlers: DragHandlers) {
  const pressed = useRef<{ from: Point; isMoving: boolean; stop(): void } | null>(null)
  const latest = useRef(handlers)
  latest.current = handlers

  const toMove = (event: ReactPointerEvent | PointerEvent, from: Point): DragMove | null => {
    if (!layer.current) return null
    const at = toFramePoint(layer.current, event)
    return { at, by: { x: at.x - from.x, y: at.y - from.y }, isFree: event.altKey }
  }
  return {
    onPointerDown(event: ReactPointerEvent<HTMLElement>) {
      if (event.button !== 0 || !layer.current) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      const surface = event.currentTarget
      const { pointerId } = event
      const giveUp = (key: Event) => {
        if (key.type !== 'keydown' || readKey(key as KeyboardEvent) !== 'Escape' || !pressed.current) return
        key.preventDefault()
        key.stopImmediatePropagation()
        surface.releasePointerCapture(pointerId)
      }
      pressed.current = {
        from: toFramePoint(layer.current, event),
        isMoving: false,
        stop: hearFirst(window, giveUp),
      }
    },
    onPointerMove(event: ReactPointerEvent<HTMLElement>) {
      const { current } = pressed
      const move = current && toMove(event, current.from)
      if (!current || !move) return
      current.isMoving ||= Math.hypot(move.by.x, move.by.y) >= THRESHOLD_PX
      if (current.isMoving) latest.current.onMove(move)
    },
    onPointerUp(event: ReactPointerEvent<HTMLElement>) {
      const { current } = pressed
      pressed.current = null
      current?.stop()
      const move = current && toMove(event, current.from)
      if (!current || !move) return
      if (current.isMoving) latest.current.onDrop(move)
      else latest.current.onClick?.(move.at)
    },
    onLostPointerCapture() {
      const { current } = pressed
      pressed.current = null
      current?.stop()
      if (current?.isMoving) latest.current.onGiveUp()
    },
  }
}
