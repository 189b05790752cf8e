import { EDITOR_FRAME_NAME } from '@waymark/contract/constants'
import type { ColourScheme } from '@waymark/contract/constants'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '../../../../lib/state/late-part.tsx'
import { emulateScheme } from '../../../../ui/captures/emulate-scheme.ts'
import { useCanvas } from '../canvas/canvas-context.ts'
import classes from '../frame/frame.module.css'
import type { BlankPage } from '../page/blank-page.ts'
import { findPageDocument, usePage } from '../page/page.ts'
import { prepareBlankPage } from '../page/prepare-blank-page.ts'
import { useEditor } from '../store/editor-context.ts'
import { BlankPageFrame } from './blank-page-frame.tsx'
import { Stage } from './stage.tsx'

/** What draws guides is loaded beside the page that it draws on. */
const StageDrawing = latePart(async () => (await import('./stage-drawing.tsx')).StageDrawing)
const PageMark = latePart(async () => (await import('../identifiers/page-mark.tsx')).PageMark)
const CaptureFrame = latePart(async () => (await import('./capture-frame.tsx')).CaptureFrame)

interface AppFrameProps {
  pageUrl: string
}

interface PageStageProps {
  /** Whether the step is shown over the page, rather than the page being usable. */
  isStepShown: boolean
}

/** The app's page with the selected step drawn over it, or a preview of the whole draft. */
export function PageStage({ isStepShown }: PageStageProps) {
  const page = usePage()
  const [blankPage, setBlankPage] = useState<BlankPage | null>(null)
  const canvas = useCanvas()
  const isBlank = !page.captureId && (page.state.status === 'unset' || page.state.status === 'other_origin')
  const document = isBlank ? (blankPage?.document ?? null) : findPageDocument(page)
  usePageScheme(document, canvas.view.pageScheme)
  return (
    <Stage
      view={canvas.view}
      document={document}
      onZoom={(zoom) => canvas.changeView({ zoom })}
      onScale={canvas.setScale}
    >
      <StagePage isBlank={isBlank} onBlankPage={setBlankPage} />
      <StageDrawing
        document={document}
        placeholder={isBlank ? blankPage?.element : undefined}
        isStepShown={isStepShown}
      />
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
