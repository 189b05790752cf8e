import { useComputedColorScheme } from '@mantine/core'
import type { Component } from '@waymark/contract'
import { isPageDark } from '@waymark/runtime'
import { useEffect, useState } from 'react'
import { useCanvas } from '../canvas/canvas-context.ts'
import { DrawnLayer } from '../canvas/drawn-layer.tsx'
import { usePage } from '../page/page.ts'
import { useDrawnStep } from '../page/use-drawn-step.ts'
import { useScrollToTarget } from '../page/use-scroll-to-target.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { usePreviewState } from '../store/preview-context.ts'
import { findNextStepId } from './find-next-step-id.ts'
import { useDraftPreview } from './use-draft-preview.ts'
import { useShownStep } from './use-shown-step.ts'

interface StageDrawingProps {
  document: Document | null
  /** What steps point at if there is no page of the app. */
  placeholder: Element | undefined
  /** Whether the step is shown over the page, rather than the page being usable. */
  isStepShown: boolean
}

/** The selected step over the page, with its handles, or a preview of the whole draft. */
export function StageDrawing({ document, placeholder, isStepShown }: StageDrawingProps) {
  const { app, locale, store } = useEditor()
  const page = usePage()
  const preview = usePreviewState()
  const fallbackLocale = useEditorState((state) => state.draft.defaultLocale)
  const canvas = useCanvas()
  const [live, setLive] = useState<Component | null>(null)
  const { selected, shown, step, progress } = useShownStep(live)
  const isDrawn = isStepShown && !preview.guide && !page.picking

  const drawn = useDrawnStep({
    sdkKey: app.sdkKey,
    linkSchemes: app.linkSchemes,
    document: isDrawn ? document : null,
    step,
    locale,
    fallbackLocale,
    progress,
    placeholder,
    version: page.version,
    isHeld: canvas.writingId !== null,
    onAction: (action) => store.select(findNextStepId(store.getState(), action)),
  })
  useShade(document)
  useDraftPreview(document, placeholder)
  useScrollToTarget({
    document: isDrawn && !placeholder ? document : null,
    step,
    locale,
    fallbackLocale,
    version: page.version,
  })
  if (!isDrawn || !selected?.component) return null
  return (
    <DrawnLayer
      key={selected.id}
      drawn={drawn}
      document={document}
      shown={shown?.component}
      step={selected}
      component={selected.component}
      locale={locale}
      onLive={setLive}
    />
  )
}

/** Notes whether the page is light or dark, which thumbnails of steps follow. */
function useShade(document: Document | null): void {
  const { setShade, view } = useCanvas()
  const { version } = usePage()
  const device = useComputedColorScheme('light')
  useEffect(() => {
    if (!document?.defaultView) return setShade(null)
    // Styles apply with the next frame.
    const frame = requestAnimationFrame(() => {
      if (document.defaultView) setShade(isPageDark(document) ? 'dark' : 'light')
    })
    return () => cancelAnimationFrame(frame)
  }, [document, version, device, view.pageScheme, setShade])
}
