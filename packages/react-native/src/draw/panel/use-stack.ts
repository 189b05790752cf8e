import type { Placement } from '@waymark/contract'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { useDrawing } from '../drawing.tsx'
import { NARROW_PX } from '../theme/looks.ts'

const GAP_PX = 12

interface Stacked {
  placement: Placement
  height: number
}

/** The panels at the window's edges, oldest first. */
let stack: ReadonlyMap<string, Stacked> = new Map()
const listeners = new Set<() => void>()

function change(id: string, stacked: Stacked | undefined) {
  const next = new Map(stack)
  // A panel whose height changes keeps its place among the others.
  if (stacked) next.set(id, stacked)
  else next.delete(id)
  stack = next
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Stacks a panel next to others at the same edge; returns the distance in px, and a callback for its height. */
export function useStack(): { distance: number; onHeight(height: number): void } {
  const id = useId()
  const { component, screen } = useDrawing()
  const { placement } = component
  const all = useSyncExternalStore(subscribe, () => stack)
  useEffect(() => () => change(id, undefined), [id])
  const toEdge = (it: Placement) => (screen.width <= NARROW_PX ? it.split('_')[0] : it)
  let distance = 0
  for (const [other, { placement: its, height }] of all) {
    if (other === id) break
    if (toEdge(its) === toEdge(placement)) distance += height + GAP_PX
  }
  return {
    distance,
    onHeight: (height) => {
      const known = all.get(id)
      if (known?.height !== height || known.placement !== placement) change(id, { placement, height })
    },
  }
}
