import { useCallback, useMemo, useState } from 'react'
import type { Page } from '../page/page.ts'

/** A capture in place of the app's page; it never changes and has no links to follow. */
export function useCapturePage(captureId: string | null): Page {
  const [drawn, setDrawnState] = useState<{ captureId: string; document: Document } | null>(null)
  const [marked, setMarked] = useState<Element | null>(null)
  const [picking, setPicking] = useState<Page['picking']>(null)
  const [picked] = useState(() => new Map<string, Element>())
  const setDrawn = useCallback(
    (document: Document) => captureId && setDrawnState({ captureId, document }),
    [captureId],
  )
  const stopPicking = useCallback(() => setPicking(null), [])
  const document = drawn?.captureId === captureId ? drawn?.document : undefined
  return useMemo(
    () => ({
      captureId,
      state: document ? { status: 'ready', document, href: document.location.href } : { status: 'loading' },
      version: 0,
      setFrame: () => undefined,
      goTo: () => false,
      reload: () => undefined,
      marked,
      setMarked,
      picking,
      startPicking: setPicking,
      stopPicking,
      picked,
      setDrawn,
    }),
    [captureId, document, marked, picking, stopPicking, setDrawn, picked],
  )
}
