import { useComputedColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { drawSketch, toSketchShape } from '../../../../ui/guides/draw-sketch.ts'
import { useCanvas } from '../canvas/canvas-context.ts'
import type { DraftStep } from '../model/draft.ts'
import { findGuideStep } from '../model/to-guide.ts'
import type { BlankPage } from '../page/blank-page.ts'
import { useDrawnStep } from '../page/use-drawn-step.ts'
import { BlankPageFrame } from '../stage/blank-page-frame.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { useStoredThumbnail } from './use-stored-thumbnail.ts'

interface LivingPictureProps {
  step: DraftStep
  locale: string
}

/** The author looks at the canvas while typing, so the thumbnail is redrawn at the next pause. */
const REDRAW_AFTER_MS = 250

/** A step in a frame, as light or dark as the canvas is, redrawn when it changes. */
export function LivingPicture({ step, locale }: LivingPictureProps) {
  const { app } = useEditor()
  const defaultLocale = useEditorState((state) => state.draft.defaultLocale)
  const selectedLocales = useEditorState((state) => state.draft.selectedLocales)
  const [sheet, setBlankPage] = useState<BlankPage | null>(null)
  const [settled] = useDebouncedValue(step, REDRAW_AFTER_MS)
  const dashboard = useComputedColorScheme('light')
  const scheme = useCanvas().shade ?? dashboard
  const guideStep = useMemo(
    () => findGuideStep({ defaultLocale, selectedLocales }, withScheme(settled, scheme)),
    [settled, defaultLocale, selectedLocales, scheme],
  )
  const shape = toSketchShape(app.platform)
  useEffect(() => {
    if (sheet) setScheme(sheet.document, scheme)
  }, [sheet, scheme])
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
  return (
    <BlankPageFrame
      title=""
      prepare={(document) => drawSketch(document, { shape, scheme })}
      onReady={setBlankPage}
    />
  )
}

/** Switches the sketch, whose colours follow its scheme. */
function setScheme({ documentElement }: Document, scheme: Scheme): void {
  documentElement.style.colorScheme = scheme
}

/** Guides that follow the page are drawn as on the canvas. */
function withScheme(step: DraftStep, scheme: Scheme): DraftStep {
  const { component } = step
  if (component?.style.scheme !== 'AUTO') return step
  const style = { ...component.style, scheme: scheme === 'dark' ? 'DARK' : 'LIGHT' } as const
  return { ...step, component: { ...component, style } }
}

type Scheme = 'light' | 'dark'
