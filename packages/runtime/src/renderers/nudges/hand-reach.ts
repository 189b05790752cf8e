import type { Component } from '@waymark/contract'
import type { Box } from '../../draw/place-panel.ts'

type Gesture = NonNullable<Component['gesture']>

/** The path of the finger, or of the arrow that replaces it with reduced motion. */
export const WAYS: Partial<Record<Gesture, [number, number]>> = {
  SWIPE_UP: [0, -1],
  SWIPE_DOWN: [0, 1],
  SWIPE_LEFT: [-1, 0],
  SWIPE_RIGHT: [1, 0],
}
export const WAY_PX = 44

/** The area of the page that a hand covers with its fingertip at a point. */
export function toReach(gesture: Gesture, { x, y }: { x: number; y: number }): Box {
  const [dx, dy] = WAYS[gesture] ?? [0, 0]
  const isPinch = gesture === 'PINCH'
  const left = isPinch ? 62 : 24 + Math.abs(dx) * WAY_PX
  const right = isPinch ? 62 : 44 + Math.abs(dx) * WAY_PX
  const [top, bottom] = [24 + Math.abs(dy) * WAY_PX, 58 + Math.abs(dy) * WAY_PX]
  return { x: x - left, y: y - top, width: left + right, height: top + bottom }
}
