import type { Component } from '@waymark/contract'
import { useEffect, useState, type RefObject } from 'react'
import type { DrawnRef } from '../frame/use-drawn-step.ts'
import { isSameDrawing, measureDrawing, type Drawing } from './measure-drawing.ts'

/** Follows the drawn component through typing, scrolling and animations; undefined while there is none. */
export function useDrawing(
  drawn: RefObject<DrawnRef | null>,
  component: Component | null | undefined,
): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    // Layout, scrolling and animations move it without any event that covers them all.
    function follow() {
      const { current } = drawn
      const next =
        current && component ? measureDrawing(current.mounted.element, component, current.target) : undefined
      setDrawing((before) => (isSameDrawing(before, next) ? before : next))
      request = requestAnimationFrame(follow)
    }
    // What is measured is drawn by an effect of the component above, which comes after this one.
    let request = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(request)
  }, [drawn, component])
  return drawing
}
