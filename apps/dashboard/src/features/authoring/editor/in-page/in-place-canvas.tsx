import type { Component } from '@waymark/contract'
import { isAnchored } from '@waymark/contract/constants'
import { findElementAtOnce } from '@waymark/runtime'
import { use, useEffect, useMemo, useState } from 'react'
import { useCanvas } from '../canvas/canvas-context.ts'
import { DrawnLayer } from '../canvas/drawn-layer.tsx'
import { PageMark } from '../identifiers/page-mark.tsx'
import { findStep } from '../model/draft-steps.ts'
import { usePage } from '../page/page.ts'
import { useDrawnStep } from '../page/use-drawn-step.ts'
import { useScrollToTarget } from '../page/use-scroll-to-target.ts'
import { findNextStepId } from '../stage/find-next-step-id.ts'
import { useDraftPreview } from '../stage/use-draft-preview.ts'
import { useShownStep } from '../stage/use-shown-step.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { usePreviewState } from '../store/preview-context.ts'
import classes from './builder.module.css'
import { StepPresenceContext } from './step-presence.ts'
import type { StepPresence } from './step-presence.ts'

/** The page itself as the editor's canvas: the selected step stands in it, with the handles over it. */
export function InPlaceCanvas() {
  const { app, locale, store } = useEditor()
  const page = usePage()
  const preview = usePreviewState()
  const canvas = useCanvas()
  const fallbackLocale = useEditorState((state) => state.draft.defaultLocale)
  const [live, setLive] = useState<Component | null>(null)
  const { selected, shown, step, progress } = useShownStep(live)
  const presence = useFoundPresence()
  const { setPresence } = use(StepPresenceContext)
  useEffect(() => setPresence(presence), [presence, setPresence])
  const isDrawn = presence === 'HERE' && !preview.guide && !page.picking
  const drawnIn = isDrawn ? document : null
  const of = { step, locale, fallbackLocale, version: page.version }

  const drawn = useDrawnStep({
    ...of,
    sdkKey: app.sdkKey,
    linkSchemes: app.linkSchemes,
    document: drawnIn,
    progress,
    isHeld: canvas.writingId !== null,
    onAction: (action) => store.select(findNextStepId(store.getState(), action)),
  })
  useDraftPreview(document, undefined)
  useScrollToTarget({ ...of, document: drawnIn })

  return (
    <div className={classes.canvas}>
      <PageMark />
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
    </div>
  )
}

/** Looks for the selected step's element each time the page changes. */
function useFoundPresence(): StepPresence {
  const { locale } = useEditor()
  const { version, state } = usePage()
  const step = useEditorState(({ draft, selectedStepId }) => findStep(draft, selectedStepId))
  const fallbackLocale = useEditorState(({ draft }) => draft.defaultLocale)
  const identifiers = useMemo(() => step?.identifiers.map(({ document: it }) => it), [step?.identifiers])
  const isAt = step?.component ? isAnchored(step.component.container) : false
  const href = state.status === 'ready' ? state.href : ''
  return useMemo(() => {
    if (!identifiers) return 'NONE'
    if (isAt && !identifiers.some(({ role }) => role === 'TARGET')) return 'NO_ELEMENT'
    if (identifiers.length === 0) return 'HERE'
    const { status } = findElementAtOnce(document, identifiers, locale, fallbackLocale)
    if (status === 'FOUND') return 'HERE'
    return status === 'OTHER_PAGE' ? 'ELSEWHERE' : status
    // oxlint-disable-next-line react/exhaustive-deps -- the page is read anew when it changes
  }, [identifiers, isAt, locale, fallbackLocale, version, href])
}
