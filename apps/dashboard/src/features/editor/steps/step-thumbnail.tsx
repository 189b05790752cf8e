import { useDebouncedValue, useElementSize, useIntersection, useMergedRef } from '@mantine/hooks'
import { memo, useEffect, useMemo, useState, type ReactNode } from 'react'
import { drawSketch, SKETCH_HEIGHT_PX, SKETCH_WIDTH_PX } from '../../../ui/draw-guide-on-sketch.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { BlankPageFrame } from '../stage/blank-page-frame.tsx'
import type { BlankPage } from '../page/blank-page.ts'
import { useDrawnStep } from '../page/use-drawn-step.ts'
import type { DraftStep } from '../model/draft.ts'
import { findScreen } from '../model/screens.ts'
import { findGuideStep } from '../model/to-guide.ts'
import { useStoredThumbnail } from './use-stored-thumbnail.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import classes from './step-thumbnail.module.css'

interface StepThumbnailProps {
  step: DraftStep
  locale: string
}

/** The author looks at the canvas while typing, so the thumbnail is redrawn at the next pause. */
const REDRAW_AFTER_MS = 250

/** A live thumbnail of a step, drawn by the runtime while it is near the viewport; not interactive. */
export function StepThumbnail({ step, locale }: StepThumbnailProps) {
  return (
    <NearPicture>
      <LivingPicture step={step} locale={locale} />
    </NearPicture>
  )
}

interface ScreenThumbnailProps {
  screenId: string
  locale: string
}

/** The thumbnail of one of the project's screens, which subscribes to the screen itself. */
export const ScreenThumbnail = memo(function ScreenThumbnail(props: ScreenThumbnailProps) {
  return (
    <NearPicture>
      <LivingScreen {...props} />
    </NearPicture>
  )
})

interface NearPictureProps {
  children: ReactNode
}

/**
 * A frame is a full page to the browser. So a long list renders frames only near the viewport, and mounts
 * them when idle rather than during keyboard navigation.
 */
function NearPicture({ children }: NearPictureProps) {
  const { ref: nearRef, entry } = useIntersection({ rootMargin: '200px' })
  // CSS division of lengths is only supported by the newest browsers.
  const { ref: sizeRef, width } = useElementSize()
  const ref = useMergedRef(nearRef, sizeRef)
  const scaled = {
    ...{ width: SKETCH_WIDTH_PX, height: SKETCH_HEIGHT_PX },
    transform: `scale(${width / SKETCH_WIDTH_PX})`,
  }
  const isNear = entry?.isIntersecting ?? false
  const [isShown, setIsShown] = useState(false)
  useEffect(() => whenIdle(() => setIsShown(isNear)), [isNear])
  return (
    <div ref={ref} className={classes.picture} inert aria-hidden="true">
      {isShown && (
        <div className={classes.scaled} style={scaled}>
          {children}
        </div>
      )}
    </div>
  )
}

function LivingScreen({ screenId, locale }: ScreenThumbnailProps) {
  const step = useEditorState(({ draft }) => findScreen(draft, screenId))
  return step && <LivingPicture step={step} locale={locale} />
}

function LivingPicture({ step, locale }: StepThumbnailProps) {
  const { app } = useEditor()
  const defaultLocale = useEditorState((state) => state.draft.defaultLocale)
  const selectedLocales = useEditorState((state) => state.draft.selectedLocales)
  const [sheet, setBlankPage] = useState<BlankPage | null>(null)
  const [settled] = useDebouncedValue(step, REDRAW_AFTER_MS)
  const guideStep = useMemo(
    () => findGuideStep({ defaultLocale, selectedLocales }, settled),
    [settled, defaultLocale, selectedLocales],
  )
  useDrawnStep({
    sdkKey: app.sdkKey,
    linkSchemes: app.linkSchemes,
    document: sheet?.document ?? null,
    step: guideStep,
    locale,
    fallbackLocale: defaultLocale,
    progress: null,
    placeholder: sheet?.element,
    version: 0,
  })
  useStoredThumbnail(step.id, sheet?.document ?? null)
  return <BlankPageFrame title="" prepare={drawSketch} onReady={setBlankPage} />
}
