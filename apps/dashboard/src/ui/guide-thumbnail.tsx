import { useElementSize, useInViewport } from '@mantine/hooks'
import { IconRoute } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Component, Survey } from '@waymark/contract'
import type { ProjectSubType } from '@waymark/contract/constants'
import { drawGuideOnSketch, SKETCH_HEIGHT_PX, SKETCH_WIDTH_PX } from './draw-guide-on-sketch.ts'
import { drawSurveyOnSketch } from './draw-survey-on-sketch.ts'
import classes from './guide-thumbnail.module.css'

interface GuideThumbnailProps {
  /** What the guide shows first; null if it has no step. */
  component: Component | null
  /** A survey, shown instead of a component. */
  survey?: Survey | null
  /** Determines the survey's container. */
  subType?: ProjectSubType
  locale: string
  /** The app's public key, under which its images are served. */
  sdkKey: string
  /** The URL of its stored picture. */
  picture?: string | null
}

/** A small preview of a guide over a page sketch: the stored picture, or else drawn by the runtime. */
export function GuideThumbnail({ picture, ...drawn }: GuideThumbnailProps) {
  const [isLost, setIsLost] = useState(false)
  if (!picture || isLost) return <DrawnThumbnail {...drawn} />
  return (
    <div className={classes.root} aria-hidden="true">
      <img src={picture} alt="" loading="lazy" className={classes.kept} onError={() => setIsLost(true)} />
    </div>
  )
}

type Drawn = Omit<GuideThumbnailProps, 'picture'>

/** Drawn by the runtime and not interactive. */
function DrawnThumbnail({ component, survey = null, subType, locale, sdkKey }: Drawn) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>()
  const [wasSeen, setWasSeen] = useState(false)
  const [frame, setFrame] = useState<Document | null>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  if (inViewport && !wasSeen) setWasSeen(true)

  useEffect(() => {
    if (!frame) return
    let drawing: { destroy(): void } | undefined
    let isGone = false
    void load(survey !== null).then(({ runtime, play }) => {
      if (isGone) return
      const sketch = { document: frame, runtime, locale, sdkKey }
      if (component) drawing = drawGuideOnSketch({ ...sketch, component })
      else if (survey && play && subType) drawing = drawSurveyOnSketch({ ...sketch, play, survey, subType })
      setIsDrawn(true)
    })
    return () => {
      isGone = true
      drawing?.destroy()
    }
  }, [frame, component, survey, subType, locale, sdkKey])
  const isEmpty = !component && !survey

  return (
    <div ref={ref} className={classes.root} aria-hidden="true" inert>
      <div ref={sizeRef} className={classes.size} />
      {isEmpty && <IconRoute size={36} className={classes.none} />}
      {!isEmpty && wasSeen && width > 0 && (
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

async function load(isSurvey: boolean) {
  const runtime = await import('@waymark/runtime')
  return { runtime, play: isSurvey ? await runtime.loadSurveyPlayer() : undefined }
}
