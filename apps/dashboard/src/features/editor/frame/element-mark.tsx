import { useEffect, useRef } from 'react'
import classes from './element-mark.module.css'
import { findFrameShift } from './find-frame-shift.ts'
import { findPageDocument, usePage } from './page.ts'

interface ElementMarkProps {
  element: Element
}

/** A ring around an element of the page. It lies over the frame, so the page itself stays as it is. */
export function ElementMark({ element }: ElementMarkProps) {
  const document = findPageDocument(usePage())
  const ring = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let request = 0
    // Scrolling, layout and animations move elements without any event that covers them all.
    const follow = () => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const shift = document ? findFrameShift(element, document) : { x: 0, y: 0 }
      const style = ring.current?.style
      if (style) {
        style.transform = `translate(${x + shift.x}px, ${y + shift.y}px)`
        style.width = `${width}px`
        style.height = `${height}px`
      }
      request = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(request)
  }, [document, element])
  return <div ref={ring} className={classes.ring} aria-hidden="true" />
}
