import { useRef, type KeyboardEvent, type RefObject } from 'react'
import type { Point } from './box.ts'
import classes from './component-layer.module.css'
import { useDrag } from './use-drag.ts'

interface SizeHandleProps {
  layer: RefObject<HTMLElement | null>
  kind: 'width' | 'radius'
  label: string
  /** The centre of the handle. */
  at: Point
  value: number
  range: { least: number; most: number }
  /** How much the value grows per pixel of pointer movement to the right and down. */
  grows: Point
  onSize(value: number, isLive: boolean): void
  onGiveUp(): void
}

/** A handle that sets a size in pixels by dragging or by the arrow keys. */
export function SizeHandle(props: SizeHandleProps) {
  const { layer, kind, label, at, value, range, grows, onSize, onGiveUp } = props
  // The value follows the component during a drag, so changes are computed from where it started.
  const start = useRef<number | null>(null)
  function size(by: Point, isLive: boolean) {
    start.current ??= value
    onSize(start.current + by.x * grows.x + by.y * grows.y, isLive)
    if (!isLive) start.current = null
  }
  const drag = useDrag(layer, {
    onMove: ({ by }) => size(by, true),
    onDrop: ({ by }) => size(by, false),
    onGiveUp() {
      start.current = null
      onGiveUp()
    },
  })
  function onKey(event: KeyboardEvent) {
    const sign = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (!sign || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    onSize(value + sign * (event.shiftKey ? 10 : 1), false)
  }
  return (
    <div
      {...drag}
      className={classes.handle}
      data-kind={kind}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={range.least}
      aria-valuemax={range.most}
      title={label}
      style={{ translate: `${at.x}px ${at.y}px` }}
      onKeyDown={onKey}
    />
  )
}
