import { useCallback, useEffect, useMemo, useState } from 'react'
import type { FrameCover, Page, Picking } from '../page/page.ts'
import { watchDocument } from '../page/watch-document.ts'

/** The app's page that the builder is in: always readable, and changed by the app alone. */
export function useWindowPage(builderHost: HTMLElement): Page {
  const [href, setHref] = useState(window.location.href)
  const [version, setVersion] = useState(0)
  const [marked, setMarked] = useState<Element | null>(null)
  const [picking, setPicking] = useState<Page['picking']>(null)
  const [picked] = useState(() => new Map<string, Element>())

  useEffect(
    () =>
      watchDocument(document, {
        onChange: () => setVersion((it) => it + 1),
        onRoute: () => {
          setMarked(null)
          setHref(window.location.href)
        },
      }),
    [],
  )
  const isOwnEvent = useCallback((event: Event) => event.composedPath().includes(builderHost), [builderHost])
  const startPicking = useCallback(
    (started: Picking) => {
      // Keys pick elements of the page only while the focus is there.
      const focused = builderHost.shadowRoot?.activeElement
      if (focused instanceof HTMLElement) focused.blur()
      setPicking(started)
    },
    [builderHost],
  )
  const stopPicking = useCallback(() => setPicking(null), [])
  const cover = useCallback(
    (handlers: FrameCover) => {
      const { shadowRoot } = builderHost
      let uncover: (() => void) | undefined
      let isOver = false
      void loadCovers().then((covers) => {
        if (!isOver && shadowRoot) uncover = covers?.coverFrames(shadowRoot, handlers)
      })
      return () => {
        isOver = true
        uncover?.()
      }
    },
    [builderHost],
  )
  // It has come by the time that somebody picks an element.
  useEffect(() => void loadCovers(), [])

  return useMemo(
    () => ({
      captureId: null,
      state: { status: 'ready', document, href },
      version,
      setFrame: () => undefined,
      setDrawn: () => undefined,
      goTo,
      reload: () => window.location.reload(),
      marked,
      setMarked,
      coverFrames: cover,
      isOwnEvent,
      picking,
      startPicking,
      stopPicking,
      picked,
    }),
    [href, version, marked, cover, isOwnEvent, picking, startPicking, stopPicking, picked],
  )
}

/** Without what covers them, frames are picked as a whole only where their pages can be read. */
const loadCovers = () => import('./cover-frames.ts').catch(() => undefined)

function goTo(path: string): boolean {
  if (!URL.canParse(path, window.location.href)) return false
  const url = new URL(path, window.location.href)
  if (url.origin !== window.location.origin) return false
  window.location.assign(url)
  return true
}
