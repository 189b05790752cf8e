import type { Component } from '@waymark/contract'
import { EDITOR_FRAME_NAME } from '@waymark/contract/constants'
import type { ColourScheme } from '@waymark/contract/constants'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emulateScheme } from '../../../../ui/captures/emulate-scheme.ts'
import { useCanvas } from '../canvas/canvas-context.ts'
import { DrawnLayer } from '../canvas/drawn-layer.tsx'
import classes from '../frame/frame.module.css'
import { PageMark } from '../identifiers/page-mark.tsx'
import type { BlankPage } from '../page/blank-page.ts'
import { findPageDocument, usePage } from '../page/page.ts'
import { prepareBlankPage } from '../page/prepare-blank-page.ts'
import { useDrawnStep } from '../page/use-drawn-step.ts'
import { useScrollToTarget } from '../page/use-scroll-to-target.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { usePreviewState } from '../store/preview-context.ts'
import { BlankPageFrame } from './blank-page-frame.tsx'
import { CaptureFrame } from './capture-frame.tsx'
import { findNextStepId } from './find-next-step-id.ts'
import { Stage } from './stage.tsx'
import { useDraftPreview } from './use-draft-preview.ts'
import { useShownStep } from './use-shown-step.ts'

interface AppFrameProps {
  pageUrl: string
}

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

/** The app's own page. It may do anything a page may, except navigate the top window. */
function AppFrame({ pageUrl }: AppFrameProps) {
  const { t } = useTranslation('editor')
  const page = usePage()
  return (
    <>
      <iframe
        ref={page.setFrame}
        className={classes.frame}
        src={pageUrl}
        title={t('page.frame')}
        // The SDK in the page recognises this name and stays inactive: only the draft is drawn here.
        name={EDITOR_FRAME_NAME}
        sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups"
      />
      <PageMark />
    </>
  )
}

/**
 * Shows a page as on a light or dark device, as far as its styles distinguish them; AUTO leaves it as it is.
 */
function usePageScheme(document: Document | null, scheme: ColourScheme): void {
  // Style sheets that the page adds later are emulated too.
  const sheetCount = document?.styleSheets.length
  useEffect(() => {
    const frame = document?.defaultView?.frameElement
    if (!document || !frame || scheme === 'AUTO') return
    const name = scheme === 'DARK' ? 'dark' : 'light'
    const elements = [frame as HTMLElement, document.documentElement]
    const former = elements.map((it) => it.style.colorScheme)
    for (const it of elements) it.style.colorScheme = name
    const stop = emulateScheme(document, name)
    return () => {
      stop()
      elements.forEach((it, at) => (it.style.colorScheme = former[at] ?? ''))
    }
  }, [document, scheme, sheetCount])
}
