import { useEffect, useRef } from 'react'
import { measureThrough } from '@waymark/runtime/measure'
import classes from './element-mark.module.css'
import { followMovement } from './follow-movement.ts'
import { findPageDocument, usePage } from './page.ts'

interface ElementMarkProps {
  element: Element
}

/** A ring around an element of the page. It lies over the frame, leaving the page untouched. */
export function ElementMark({ element }: ElementMarkProps) {
  const document = findPageDocument(usePage())
  const ring = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!document) return
    let last = ''
    const place = () => {
      const { x, y, width, height } = measureThrough(element, document)
      const style = {
        transform: `translate(${x}px, ${y}px)`,
        width: `${width}px`,
        height: `${height}px`,
      }
      if (ring.current) Object.assign(ring.current.style, style)
      const before = last
      last = Object.values(style).join()
      return last !== before
    }
    place()
    return followMovement(document, place)
  }, [document, element])
  return <div ref={ring} className={classes.ring} aria-hidden="true" />
}
