import type { Guide } from '@waymark/contract'
import { playGuide, type EndReason, type Playing } from '@waymark/runtime'
import { useEffect, useRef } from 'react'
import { createEditorHost } from './create-editor-host.ts'
import type { Page } from './page.ts'

export interface PreviewOptions {
  sdkKey: string
  page: Page
  document: Document | null
  /** Stands in for the targets where there is no page. */
  placeholder?: Element | undefined
  /** Null while nothing is previewed. */
  guide: Guide | null
  locale: string
  onStep(key: string): void
  onEnd(reason: EndReason): void
  onLink(url: string): void
}

/** Plays a guide in the frame as the target app would, over route changes and new pages. Nothing is counted. */
export function usePreview(options: PreviewOptions): void {
  const { sdkKey, page, document, placeholder, guide, locale } = options
  const playing = useRef<Playing | null>(null)
  const stoodAt = useRef<{ guide: Guide; key: string } | null>(null)
  const handlers = useRef(options)
  useEffect(() => {
    handlers.current = options
  })

  useEffect(() => {
    if (!document || !guide) return
    const host = createEditorHost(document, {
      sdkKey,
      locale,
      fallbackLocale: guide.defaultLocale,
      ...(placeholder && { placeholder }),
      onLink: (url) => handlers.current.onLink(url),
    })
    const resumed = stoodAt.current?.guide === guide ? stoodAt.current.key : undefined
    playing.current = playGuide(host, guide, {
      locale,
      ...(resumed && { startAtKey: resumed }),
      onStep: (key) => {
        stoodAt.current = { guide, key }
        handlers.current.onStep(key)
      },
      onEnd: (reason) => {
        playing.current = null
        handlers.current.onEnd(reason)
      },
    })
    return () => {
      playing.current?.destroy()
      playing.current = null
    }
  }, [sdkKey, document, guide, locale, placeholder])

  const href = page.state.status === 'ready' ? page.state.href : ''
  useEffect(() => {
    playing.current?.routeChanged()
  }, [href])
}
