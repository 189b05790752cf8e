import type { Box } from '@waymark/runtime/drawing'
import { useEffect, useRef } from 'react'
import { useDrawing } from '../drawing.tsx'
import { TouchesAround } from './veil.tsx'

/**
 * Closes a step that leaves the app usable when the app is touched beside the target, if the author allows it. If the
 * host does not report such touches, the step takes them.
 */
export function TouchesBeside({ box }: { box: Box }) {
  const { component, view, services } = useDrawing()
  const isOn = component.dismissal.outside && view.interactive
  useTouchesBeside(isOn ? view.onDismiss : undefined, box)
  return isOn && !services.watchTouches ? <TouchesAround hole={box} /> : null
}

/** Calls back on touches of the app outside of a box. Touches on a guide do not reach the app. */
export function useTouchesBeside(onTouch: (() => void) | undefined, box: Box | null) {
  const { watchTouches } = useDrawing().services
  const latest = useRef({ onTouch, box })
  useEffect(() => void (latest.current = { onTouch, box }))
  const isOn = onTouch !== undefined
  useEffect(() => {
    if (!isOn || !watchTouches) return
    return watchTouches(({ phase, points }) => {
      const { onTouch: run, box: spared } = latest.current
      if (phase === 'DOWN' && points.every((point) => !spared || !contains(spared, point))) run?.()
    })
  }, [isOn, watchTouches])
}

/** Whether a point is in a box. */
export const contains = ({ x, y, width, height }: Box, point: { x: number; y: number }) =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
