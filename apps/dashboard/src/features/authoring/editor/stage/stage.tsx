import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { fitPage, keepZoom, toBody, type PageView } from '../page/device.ts'
import classes from './stage.module.css'

interface StageProps {
  view: PageView
  /** The frame's document, so that wheel and pinch gestures inside it zoom as well. */
  document: Document | null
  onZoom(zoom: number): void
  /** Called with the page's current scale. */
  onScale(scale: number): void
  /** The frame, and overlays in the frame's own pixels. */
  children: ReactNode
}

/** Zoom factor per pixel of a wheel or pinch gesture. */
const ZOOM_PER_PX = 0.0025
/** The width of a device's body on each side of its screen; the stylesheet draws it. */
const BODY_PX = { window: 0, phone: 12, tablet: 16 }

/** Shows a frame as a device would, scaled to fit between the panels or by the author's zoom. */
export function Stage({ view, document, onZoom, onScale, children }: StageProps) {
  const { ref, width, height } = useElementSize()
  const [space, setSpace] = useState<HTMLDivElement | null>(null)
  const measured = useMergedRef(ref, setSpace)
  const body = toBody(view.device)
  const around = 2 * BODY_PX[body]
  const fit = fitPage(view, { width: Math.max(0, width - around), height: Math.max(0, height - around) })
  const { scale } = fit
  const latest = useRef({ scale, onZoom })
  useEffect(() => {
    latest.current = { scale, onZoom }
  })
  useEffect(() => onScale(scale), [scale, onScale])
  useEffect(() => {
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { scale: from, onZoom: tell } = latest.current
      tell(keepZoom(from * Math.exp(-event.deltaY * ZOOM_PER_PX)))
    }
    const options = { passive: false }
    space?.addEventListener('wheel', zoom, options)
    document?.addEventListener('wheel', zoom, options)
    return () => {
      space?.removeEventListener('wheel', zoom)
      document?.removeEventListener('wheel', zoom)
    }
  }, [space, document])

  // Not seen before the space is measured, as the page would jump to its size.
  const visibility = width > 0 ? undefined : ('hidden' as const)
  const outer = { width: fit.width * scale, height: fit.height * scale, visibility }
  const inner = { width: fit.width, height: fit.height, transform: `scale(${scale})` }
  const isScrolled = view.zoom !== 'FIT'
  return (
    <div ref={measured} className={classes.space} data-scrolled={isScrolled || undefined}>
      <div className={classes.sheet} style={outer} data-body={body} data-turned={view.isTurned || undefined}>
        <div className={classes.scaled} style={inner}>
          {children}
        </div>
      </div>
    </div>
  )
}
