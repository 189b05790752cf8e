import type { Action, Component } from '@waymark/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../ui/toast.ts'
import { useCanvas } from '../canvas/canvas-context.ts'
import { DrawnLayer } from '../canvas/drawn-layer.tsx'
import { CaptureFrame } from '../page/capture-frame.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { findGuideStep } from '../model/to-guide.ts'
import { findScreen, listScreens, listSiblings } from '../model/screens.ts'
import { usePreviewState } from '../store/preview-context.ts'
import { AppFrame } from './app-frame.tsx'
import { prepareBlankPage } from '../page/prepare-blank-page.ts'
import { findPageDocument, usePage } from '../page/page.ts'
import { useScrollToTarget } from '../page/use-scroll-to-target.ts'
import { BlankPageFrame } from './blank-page-frame.tsx'
import type { BlankPage } from '../page/blank-page.ts'
import { Stage } from './stage.tsx'
import { useDrawnStep } from '../page/use-drawn-step.ts'
import { usePageScheme } from './use-page-scheme.ts'
import { usePreview } from './use-preview.ts'

interface PageStageProps {
  /** Whether the step lies over the page, or the page can be used. */
  isStepShown: boolean
}

/** The app's page with the selected step drawn over it, or the whole draft played. */
export function PageStage({ isStepShown }: PageStageProps) {
  const { t } = useTranslation('editor')
  const { app, locale, store } = useEditor()
  const page = usePage()
  const preview = usePreviewState()
  const draft = useEditorState((state) => state.draft)
  const selectedScreenId = useEditorState((state) => state.selectedScreenId)
  const [sheet, setBlankPage] = useState<BlankPage | null>(null)

  const canvas = useCanvas()
  const [live, setLive] = useState<Component | null>(null)

  const selected = findScreen(draft, selectedScreenId)
  const { pageScheme, componentScheme } = canvas.view
  const shown = useMemo(() => {
    const component = live ?? selected?.component
    if (!selected || !component) return selected
    const { style } = component
    const scheme = componentScheme === 'AUTO' ? style.scheme : componentScheme
    return { ...selected, component: { ...component, style: { ...style, scheme } } }
  }, [selected, live, componentScheme])
  const step = useMemo(() => findGuideStep(draft, shown), [draft, shown])
  const siblings = listSiblings(draft, selectedScreenId)
  const index = selected ? siblings.indexOf(selected) : 0
  const total = siblings.length
  // As in target apps: a step by itself is not told as one of one.
  const progress = useMemo(() => (total > 1 ? { index, total } : null), [index, total])
  const hasSheet = !page.captureId && (page.state.status === 'unset' || page.state.status === 'other_origin')
  const document = hasSheet ? (sheet?.document ?? null) : findPageDocument(page)
  const placeholder = hasSheet ? sheet?.element : undefined
  const isDrawn = isStepShown && !preview.guide && !page.picking

  const drawn = useDrawnStep({
    sdkKey: app.sdkKey,
    linkSchemes: app.linkSchemes,
    document: isDrawn ? document : null,
    step,
    locale,
    fallbackLocale: draft.defaultLocale,
    progress,
    placeholder,
    version: page.version,
    isHeld: canvas.writingId !== null,
    onAction: (action) => store.select(findNextStep(action)),
  })
  usePageScheme(document, pageScheme)
  usePreview({
    sdkKey: app.sdkKey,
    linkSchemes: app.linkSchemes,
    page,
    document,
    placeholder,
    guide: preview.guide,
    locale,
    onStep: preview.setStepKey,
    onEnd: (reason) => {
      preview.stop()
      showToast('notify', t(reason === 'COMPLETED' ? 'preview.completed' : 'preview.dismissed'))
    },
    onLink: (url) => {
      const isOwn = url.startsWith(`${document?.defaultView?.origin}/`)
      if (!isOwn || !page.goTo(url)) showToast('notify', t('preview.link', { url }))
    },
  })
  useScrollToTarget({
    document: isDrawn && !hasSheet ? document : null,
    step,
    locale,
    fallbackLocale: draft.defaultLocale,
    version: page.version,
  })

  function findNextStep(action: Action): string | null {
    if (action.type === 'GO_TO_STEP' && findScreen(draft, action.stepKey)) return action.stepKey
    const screens = listScreens(draft)
    const at = screens.findIndex(({ id }) => id === selectedScreenId)
    const by = action.type === 'NEXT' ? 1 : action.type === 'BACK' ? -1 : 0
    return screens[at + by]?.id ?? selectedScreenId
  }

  return (
    <Stage
      view={canvas.view}
      document={document}
      onZoom={(zoom) => canvas.changeView({ zoom })}
      onScale={canvas.setScale}
    >
      {page.captureId ? (
        <CaptureFrame key={page.captureId} captureId={page.captureId} />
      ) : hasSheet || !app.pageUrl ? (
        <BlankPageFrame
          title={t('page.sheet')}
          prepare={(it) => prepareBlankPage(it, t('page.sheetElement'))}
          onReady={setBlankPage}
        />
      ) : (
        <AppFrame pageUrl={app.pageUrl} />
      )}
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
