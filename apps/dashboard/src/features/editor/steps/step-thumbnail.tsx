import { useIntersection } from '@mantine/hooks'
import { memo, useMemo, useState } from 'react'
import { drawSketch } from '../../../ui/draw-guide-on-sketch.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import { SheetFrame } from '../frame/sheet-frame.tsx'
import type { Sheet } from '../frame/sheet.ts'
import { useDrawnStep } from '../frame/use-drawn-step.ts'
import type { DraftStep } from '../model/draft.ts'
import { findGuideStep } from '../model/to-guide.ts'
import { useStoredThumbnail } from './use-stored-thumbnail.ts'
import classes from './step-thumbnail.module.css'

interface StepThumbnailProps {
  step: DraftStep
  locale: string
}

/** A small living picture of a step, drawn by the runtime once it comes into view; it takes no input. */
export const StepThumbnail = memo(function StepThumbnail({ step, locale }: StepThumbnailProps) {
  const { app } = useEditor()
  const defaultLocale = useEditorState((state) => state.draft.defaultLocale)
  const selectedLocales = useEditorState((state) => state.draft.selectedLocales)
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const [wasSeen, setWasSeen] = useState(false)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true)
  const guideStep = useMemo(
    () => findGuideStep({ defaultLocale, selectedLocales }, step),
    [step, defaultLocale, selectedLocales],
  )
  useDrawnStep({
    sdkKey: app.sdkKey,
    document: sheet?.document ?? null,
    step: guideStep,
    locale,
    fallbackLocale: defaultLocale,
    progress: null,
    placeholder: sheet?.element,
    version: 0,
  })
  useStoredThumbnail(step.id, sheet?.document ?? null)
  return (
    <div ref={ref} className={classes.picture} inert aria-hidden="true">
      {wasSeen && (
        <div className={classes.scaled}>
          <SheetFrame title="" prepare={drawSketch} onReady={setSheet} />
        </div>
      )}
    </div>
  )
})
