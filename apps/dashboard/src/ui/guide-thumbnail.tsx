import { useElementSize, useInViewport } from '@mantine/hooks'
import { IconRoute } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Mounted } from '@waymark/runtime'
import type { Component } from '@waymark/contract'
import { drawGuideOnSketch, SKETCH_HEIGHT_PX, SKETCH_WIDTH_PX } from './draw-guide-on-sketch.ts'
import classes from './guide-thumbnail.module.css'

interface GuideThumbnailProps {
  /** What the guide shows first; null while it has no step. */
  component: Component | null
  locale: string
  /** The app's public key, under which its images are served. */
  sdkKey: string
  /** The address of a picture of it that was kept. */
  picture?: string | null
}

/** A guide, small, on the sketch of a page: the picture that was kept, or else as the runtime draws it now. */
export function GuideThumbnail({ picture, ...drawn }: GuideThumbnailProps) {
  const [isLost, setIsLost] = useState(false)
  if (!picture || isLost) return <DrawnThumbnail {...drawn} />
  return (
    <div className={classes.root} aria-hidden="true">
      <img src={picture} alt="" loading="lazy" className={classes.kept} onError={() => setIsLost(true)} />
    </div>
  )
}

/** Drawn by the runtime. Nothing in it can be reached. */
function DrawnThumbnail({ component, locale, sdkKey }: Omit<GuideThumbnailProps, 'picture'>) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>()
  const [wasSeen, setWasSeen] = useState(false)
  const [frame, setFrame] = useState<Document | null>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  if (inViewport && !wasSeen) setWasSeen(true)

  useEffect(() => {
    if (!frame || !component) return
    let mounted: Mounted | undefined
    let isGone = false
    void import('@waymark/runtime').then((runtime) => {
      if (isGone) return
      mounted = drawGuideOnSketch({ document: frame, runtime, component, locale, sdkKey })
      setIsDrawn(true)
    })
    return () => {
      isGone = true
      mounted?.destroy()
    }
  }, [frame, component, locale, sdkKey])

  return (
    <div ref={ref} className={classes.root} aria-hidden="true" inert>
      <div ref={sizeRef} className={classes.size} />
      {!component && <IconRoute size={36} className={classes.none} />}
      {component && wasSeen && width > 0 && (
        <iframe
          className={classes.frame}
          data-drawn={isDrawn || undefined}
          title=""
          tabIndex={-1}
          srcDoc="<!doctype html>"
          width={SKETCH_WIDTH_PX}
          height={SKETCH_HEIGHT_PX}
          style={{ transform: `scale(${width / SKETCH_WIDTH_PX})` }}
          onLoad={(event) => setFrame(event.currentTarget.contentDocument)}
        />
      )}
    </div>
  )
}
