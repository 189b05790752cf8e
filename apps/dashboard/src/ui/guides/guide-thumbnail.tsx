import { useComputedColorScheme } from '@mantine/core'
import { useElementSize, useInViewport } from '@mantine/hooks'
import { IconRoute } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { App, Component, Survey } from '@waymark/contract'
import type { ProjectSubType } from '@waymark/contract/constants'
import { useIdleTurn } from '../../lib/state/use-idle-turn.ts'
import { drawGuideOnSketch } from './draw-guide-on-sketch.ts'
import { SKETCH_SIZES, toSketchShape } from './draw-sketch.ts'
import { drawSurveyOnSketch } from './draw-survey-on-sketch.ts'
import classes from './guide-thumbnail.module.css'
import { useAppFont } from './show-app-font.ts'
import { useLiveTheme, type LiveTheme } from './use-live-theme.ts'
import { toServerUrl } from '../../lib/calls/server-address.ts'

interface GuideThumbnailProps {
  /** The guide's first component; null if it has no step. */
  component: Component | null
  /** A survey, shown instead of a component. */
  survey?: Survey | null
  /** Determines the survey's container. */
  subType?: ProjectSubType
  locale: string
  /** The app that it appears in: on a page, or on a phone. */
  app: Pick<App, 'id' | 'sdkKey' | 'platform'>
  /** The URL of its stored picture, which is light. */
  picture?: string | null
  /** The hash of the theme in which that was drawn; null for the built-in look. */
  pictureTheme?: string | null
  /** The scheme to draw it in, if not the dashboard's. */
  scheme?: 'light' | 'dark'
  /** The theme to draw it in, if not the app's live one. */
  theme?: LiveTheme
}

/**
 * A small preview of a guide over a sketch of its app, in the dashboard's colour scheme and the app's theme: the stored
 * picture, or else a drawing by the runtime.
 */
export function GuideThumbnail({
  picture,
  pictureTheme = null,
  scheme: wanted,
  theme: wantedTheme,
  ...drawn
}: GuideThumbnailProps) {
  const [isLost, setIsLost] = useState(false)
  const liveTheme = useLiveTheme(drawn.app.id)
  const theme = wantedTheme ?? liveTheme
  const ofDashboard = useComputedColorScheme('light')
  const scheme = wanted ?? ofDashboard
  const isOfTheme = theme?.hash === pictureTheme
  if (!picture || isLost || scheme === 'dark' || !isOfTheme) {
    return <DrawnThumbnail {...drawn} scheme={scheme} theme={theme} />
  }
  return (
    <div className={classes.root} aria-hidden="true" data-shape={toSketchShape(drawn.app.platform)}>
      <img
        src={toServerUrl(picture)}
        alt=""
        loading="lazy"
        className={classes.kept}
        onError={() => setIsLost(true)}
      />
    </div>
  )
}

interface DrawnProps extends Omit<GuideThumbnailProps, 'picture' | 'pictureTheme' | 'theme'> {
  scheme: 'light' | 'dark'
  /** Nothing is drawn until it is known. */
  theme: LiveTheme | undefined
}

/** Drawn by the runtime and not interactive. */
function DrawnThumbnail({ component, survey = null, subType, locale, app, scheme, theme }: DrawnProps) {
  const { sdkKey } = app
  const shape = toSketchShape(app.platform)
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const { ref: sizeRef, width, height } = useElementSize<HTMLDivElement>()
  const [wasSeen, setWasSeen] = useState(false)
  // A frame takes several milliseconds to create: a list that is being searched does not wait for its pictures.
  const hasTurn = useIdleTurn(wasSeen)
  const [frame, setFrame] = useState<Document | null>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  if (inViewport && !wasSeen) setWasSeen(true)
  const { css, tokens = null } = theme ?? {}
  useAppFont(frame, { sdkKey, tokens })

  useEffect(() => {
    if (!frame || css === undefined) return
    let drawing: { destroy(): void } | undefined
    let isGone = false
    void import('./drawing.ts').then((runtime) => {
      if (isGone) return
      const sketch = { document: frame, runtime, locale, sdkKey, look: { shape, scheme, css } }
      if (component) drawing = drawGuideOnSketch({ ...sketch, component })
      else if (survey && subType)
        drawing = drawSurveyOnSketch({ ...sketch, play: runtime.playSurvey, survey, subType })
      setIsDrawn(true)
    })
    return () => {
      isGone = true
      drawing?.destroy()
    }
  }, [frame, component, survey, subType, locale, sdkKey, shape, scheme, css])
  const isEmpty = !component && !survey
  const size = SKETCH_SIZES[shape]
  // A page fills the width; a phone is shown whole.
  const scale = shape === 'page' ? width / size.width : (height - 16) / size.height

  return (
    <div ref={ref} className={classes.root} aria-hidden="true" inert data-shape={shape}>
      <div ref={sizeRef} className={classes.size} />
      {isEmpty && <IconRoute size={36} className={classes.none} />}
      {!isEmpty && hasTurn && width > 0 && (
        <iframe
          className={classes.frame}
          data-drawn={isDrawn || undefined}
          title=""
          tabIndex={-1}
          srcDoc="<!doctype html>"
          {...size}
          style={{
            transform: `scale(${scale})`,
            ...(shape === 'phone' && { left: (width - size.width * scale) / 2, top: 8 }),
          }}
          onLoad={(event) => setFrame(event.currentTarget.contentDocument)}
        />
      )}
    </div>
  )
}
