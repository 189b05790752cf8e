import type { Component } from '@waymark/contract'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { followMovement } from '../page/follow-movement.ts'
import type { DrawnRef } from '../page/use-drawn-step.ts'
import { isSameLayout, measureLayout, type RenderedLayout } from './measure-layout.ts'

interface DrawnIn {
  drawn: RefObject<DrawnRef | null>
  document: Document | null
  component: Component | null | undefined
}

/**
 * Tracks the drawn component's layout through typing, scrolling and animations; undefined while none is
 * drawn.
 */
export function useLayout({ drawn, document, component }: DrawnIn): RenderedLayout | undefined {
  const [drawing, setDrawing] = useState<RenderedLayout>()
  const last = useRef<RenderedLayout>(undefined)
  useEffect(() => {
    const show = (next: RenderedLayout | undefined) => {
      if (isSameLayout(last.current, next)) return false
      last.current = next
      setDrawing(next)
      return true
    }
    if (!document || !component) return void show(undefined)
    return followMovement(document, () => {
      const { current } = drawn
      return show(current ? measureLayout(current.mounted.element, component, current.target) : undefined)
    })
  }, [drawn, document, component])
  return drawing
}
