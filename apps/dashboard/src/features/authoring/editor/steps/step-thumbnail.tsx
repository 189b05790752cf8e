import { useElementSize, useIntersection, useMergedRef } from '@mantine/hooks'
import { memo, useEffect, useState, type ReactNode } from 'react'
import { SKETCH_SIZES, toSketchShape } from '../../../../ui/guides/draw-sketch.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import type { DraftStep } from '../model/draft.ts'
import { findStep } from '../model/draft-steps.ts'
import { latePart } from '../../../../lib/state/late-part.tsx'
import { whenIdle } from '../../../../lib/state/when-idle.ts'
import classes from './step-thumbnail.module.css'

/** Drawn by what draws the canvas too, which is loaded beside the app's page. */
const LivingPicture = latePart(async () => (await import('./living-picture.tsx')).LivingPicture)

/** Longer than a slow device takes to draw the editor, which comes first. */
const AT_LATEST_MS = 3000

interface StepThumbnailProps {
  step: DraftStep
  locale: string
}

/** Room for a phone's body above and below its screen; the stylesheet draws it. */
const PHONE_BODY_PX = 8

/**
 * A live thumbnail of a step in the colour scheme of the canvas, drawn by the runtime while it is near the viewport; not
 * interactive.
 */
export function StepThumbnail({ step, locale }: StepThumbnailProps) {
  return (
    <NearPicture>
      <LivingPicture step={step} locale={locale} />
    </NearPicture>
  )
}

interface OutlineThumbnailProps {
  stepId: string
  locale: string
}

/** The thumbnail of one of the project's steps, which subscribes to the step itself. */
export const OutlineThumbnail = memo(function OutlineThumbnail(props: OutlineThumbnailProps) {
  return (
    <NearPicture>
      <LivingStep {...props} />
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
  const { ref: sizeRef, width, height } = useElementSize()
  const ref = useMergedRef(nearRef, sizeRef)
  const shape = toSketchShape(useEditor().app.platform)
  const size = SKETCH_SIZES[shape]
  // A page fills the card; a phone is shown whole, in its body.
  const bodyPx = shape === 'page' ? 0 : PHONE_BODY_PX
  const scale = shape === 'page' ? width / size.width : (height - 2 * bodyPx) / size.height
  const leftPx = (width - size.width * scale) / 2
  const scaled = { ...size, transform: `translate(${leftPx}px, ${bodyPx}px) scale(${scale})` }
  const isNear = entry?.isIntersecting ?? false
  const [isShown, setIsShown] = useState(false)
  useEffect(() => whenIdle(() => setIsShown(isNear), AT_LATEST_MS), [isNear])
  return (
    <div ref={ref} className={classes.picture} data-shape={shape} inert aria-hidden="true">
      {isShown && (
        <div className={classes.scaled} style={scaled}>
          {children}
        </div>
      )}
    </div>
  )
}

function LivingStep({ stepId, locale }: OutlineThumbnailProps) {
  const step = useEditorState(({ draft }) => findStep(draft, stepId))
  return step && <LivingPicture step={step} locale={locale} />
}
