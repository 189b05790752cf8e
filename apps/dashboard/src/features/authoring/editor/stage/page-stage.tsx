import type { Component } from '@waymark/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCanvas } from '../canvas/canvas-context.ts'
import { DrawnLayer } from '../canvas/drawn-layer.tsx'
import { CaptureFrame } from './capture-frame.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { usePreviewState } from '../store/preview-context.ts'
import { AppFrame } from './app-frame.tsx'
import { prepareBlankPage } from '../page/prepare-blank-page.ts'
import { findPageDocument, usePage } from '../page/page.ts'
import { useScrollToTarget } from '../page/use-scroll-to-target.ts'
import { BlankPageFrame } from './blank-page-frame.tsx'
import type { BlankPage } from '../page/blank-page.ts'
import { findNextStepId } from './find-next-screen-id.ts'
import { Stage } from './stage.tsx'
import { useDrawnStep } from '../page/use-drawn-step.ts'
import { useDraftPreview } from './use-draft-preview.ts'
import { usePageScheme } from './use-page-scheme.ts'
import { useShownStep } from './use-shown-step.ts'

interface PageStageProps {
  /** Whether the step is shown over the page, rather than the page being usable. */
  isStepShown: boolean
}

/** The app's page with the selected step drawn over it, or a preview of the whole draft. */
export function PageStage({ isStepShown }: PageStageProps) {
  const { app, locale, store } = useEditor()
  const page = usePage()
  const preview = usePreviewState()
  const fallbackLocale = useEditorState((state) => state.draft.defaultLocale)
  const [blankPage, setBlankPage] = useState<BlankPage | null>(null)
  const canvas = useCanvas()
  const [live, setLive] = useState<Component | null>(null)
  const { selected, shown, step, progress } = useShownStep(live)

  const isBlank = !page.captureId && (page.state.status === 'unset' || page.state.status === 'other_origin')
  const document = isBlank ? (blankPage?.document ?? null) : findPageDocument(page)
  const placeholder = isBlank ? blankPage?.element : undefined
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
  usePageScheme(document, canvas.view.pageScheme)
  useDraftPreview(document, placeholder)
  useScrollToTarget({
    document: isDrawn && !isBlank ? document : null,
    step,
    locale,
    fallbackLocale,
    version: page.version,
  })

  return (
    <Stage
      view={canvas.view}
      document={document}
      onZoom={(zoom) => canvas.changeView({ zoom })}
      onScale={canvas.setScale}
    >
      <StagePage isBlank={isBlank} onBlankPage={setBlankPage} />
      {isDrawn && selected?.component && (
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
      )}
    </Stage>
  )
}

interface StagePageProps {
  isBlank: boolean
  onBlankPage(page: BlankPage): void
}

/** The background that steps are drawn over: a capture, the app itself, or a blank page if there is neither. */
function StagePage({ isBlank, onBlankPage }: StagePageProps) {
  const { t } = useTranslation('editor')
  const { app } = useEditor()
  const { captureId } = usePage()
  if (captureId) return <CaptureFrame key={captureId} captureId={captureId} />
  if (!isBlank && app.pageUrl) return <AppFrame pageUrl={app.pageUrl} />
  return (
    <BlankPageFrame
      title={t('page.sheet')}
      prepare={(it) => prepareBlankPage(it, t('page.sheetElement'))}
      onReady={onBlankPage}
    />
  )
}
