import type { Component } from '@waymark/contract'
import { useEffect, useState, type RefObject } from 'react'
import { followMovement } from '../frame/follow-movement.ts'
import type { DrawnRef } from '../frame/use-drawn-step.ts'
import { isSameDrawing, measureDrawing, type Drawing } from './measure-drawing.ts'

interface DrawnIn {
  drawn: RefObject<DrawnRef | null>
  document: Document | null
  component: Component | null | undefined
}

/** Follows the drawn component through typing, scrolling and animations; undefined while there is none. */
export function useDrawing({ drawn, document, component }: DrawnIn): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    if (!document || !component) return setDrawing(undefined)
    let last: Drawing | undefined
    return followMovement(document, () => {
      const { current } = drawn
      const next = current ? measureDrawing(current.mounted.element, component, current.target) : undefined
      const hasMoved = !isSameDrawing(last, next)
      last = next
      if (hasMoved) setDrawing((before) => (isSameDrawing(before, next) ? before : next))
      return hasMoved
    })
  }, [drawn, document, component])
  return drawing
}
