import { useEffect, useRef } from 'react'
import { useDrawing } from '../drawing.tsx'

/** The minimum time before closing, so that somebody who has just read a notification sees it go. */
const LEAST_MS = 1000
const NOT_RUNNING = -1

/**
 * Ends the step after the author's delay, which pauses while a finger is on it. Returns the handlers of the fingers.
 */
export function useClosing() {
  const { component, view, services } = useDrawing()
  const { advance } = component
  const isOn = view.interactive && view.onAdvance !== undefined && advance?.on === 'DELAY'
  const delayMs = isOn ? (advance.delayMs ?? 0) : 0
  const latest = useRef(view)
  const clock = useRef({ leftMs: delayMs, startedAt: NOT_RUNNING, isHeld: false, cancel: () => {} })
  useEffect(() => void (latest.current = view))

  const stop = () => {
    const now = clock.current
    if (now.startedAt !== NOT_RUNNING) now.leftMs -= services.now() - now.startedAt
    now.startedAt = NOT_RUNNING
    now.cancel()
  }
  const run = () => {
    stop()
    const now = clock.current
    if (!delayMs || now.isHeld) return
    now.startedAt = services.now()
    now.cancel = services.schedule(Math.max(now.leftMs, LEAST_MS), () => latest.current.onAdvance?.())
  }
  const hold = (isHeld: boolean) => {
    clock.current.isHeld = isHeld
    if (isHeld) stop()
    else run()
  }
  useEffect(() => {
    clock.current.leftMs = delayMs
    run()
    return stop
    // The delay begins when the step appears, not with each redraw.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [delayMs])
  return {
    onTouchStart: () => hold(true),
    onTouchEnd: () => hold(false),
    onTouchCancel: () => hold(false),
  }
}
