import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Page, PageState } from '../page/page.ts'
import { watchDocument } from '../page/watch-document.ts'

/** Tracks the page in a frame: loads, single-page routes, and DOM changes. */
export function useAppPage(pageUrl: string | null): Page {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [loaded, setLoaded] = useState<PageState>({ status: 'loading' })
  const [version, setVersion] = useState(0)
  const [marked, setMarked] = useState<Element | null>(null)
  const [picking, setPicking] = useState<Page['picking']>(null)
  const [picked] = useState(() => new Map<string, Element>())
  const fixed = useMemo(() => findFixedState(pageUrl), [pageUrl])

  useEffect(() => {
    if (!frame || fixed) return
    let stopWatching = () => {}
    const read = () => {
      stopWatching()
      const document = readDocument(frame)
      setMarked(null)
      setPicking(null)
      if (!document) return setLoaded({ status: 'unreadable' })
      const publish = () => setLoaded({ status: 'ready', document, href: document.location.href })
      publish()
      stopWatching = watchDocument(document, {
        onChange: () => setVersion((it) => it + 1),
        onRoute: publish,
      })
    }
    frame.addEventListener('load', read)
    if (frame.contentDocument?.readyState === 'complete' && frame.contentDocument.URL !== 'about:blank')
      read()
    return () => {
      frame.removeEventListener('load', read)
      stopWatching()
    }
  }, [frame, fixed])

  const goTo = useCallback(
    (path: string) => {
      const url = pageUrl && findAppUrl(pageUrl, path)
      if (!frame || !url) return false
      setLoaded({ status: 'loading' })
      // Assigning the current address would have no effect.
      if (readDocument(frame)?.URL === url) frame.contentWindow?.location.reload()
      else frame.src = url
      return true
    },
    [frame, pageUrl],
  )
  const reload = useCallback(() => {
    const open = frame && readDocument(frame)
    goTo(open ? open.URL : '')
  }, [frame, goTo])
  const stopPicking = useCallback(() => setPicking(null), [])

  const state = fixed ?? loaded
  return useMemo(
    () => ({
      captureId: null,
      state,
      version,
      setFrame,
      setDrawn: () => undefined,
      goTo,
      reload,
      marked,
      setMarked,
      picking,
      startPicking: setPicking,
      stopPicking,
      picked,
    }),
    [state, version, goTo, reload, marked, picking, stopPicking, picked],
  )
}

/** The state that is known before anything is loaded. */
function findFixedState(pageUrl: string | null): PageState | null {
  if (!pageUrl) return { status: 'unset' }
  const { origin } = new URL(pageUrl, window.location.href)
  return origin === window.location.origin ? null : { status: 'other_origin', origin }
}

/** Undefined when the path would leave the app's origin. */
function findAppUrl(pageUrl: string, path: string): string | undefined {
  const start = new URL(pageUrl, window.location.href)
  if (!URL.canParse(path, start)) return undefined
  const url = new URL(path, start)
  return url.origin === start.origin ? url.href : undefined
}

function readDocument(frame: HTMLIFrameElement): Document | null {
  try {
    const document = frame.contentDocument
    return document?.URL === 'about:blank' ? null : document
  } catch {
    return null
  }
}
