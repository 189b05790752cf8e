import type { BranchCondition, DynamicGuide, Guide, PressedCondition } from '@waymark/contract'
import { settleSegments } from '@waymark/contract/compiler'
import {
  createBranching,
  playTailored,
  type EndReason,
  type Kept,
  type Playing,
  type PlayOptions,
  type ReadValue,
} from '@waymark/runtime'
import { evaluatePropertyCondition } from '@waymark/targeting'
import { useEffect, useRef } from 'react'
import { useAppFont } from '../../../../ui/guides/show-app-font.ts'
import { createEditorHost } from '../page/create-editor-host.ts'
import type { Page } from '../page/page.ts'
import { useTheme } from '../store/theme-context.ts'

export interface PreviewOptions {
  sdkKey: string
  /** The app's own URL schemes that links may use. */
  linkSchemes: readonly string[]
  page: Page
  document: Document | null
  /** Stands in for the targets if there is no page. */
  placeholder?: Element | undefined
  /** Null while there is no preview. */
  guide: Guide | DynamicGuide | null
  /** The step to start at; the first by default. */
  fromKey?: string | undefined
  locale: string
  /** The values of the reader that it is previewed as. */
  read: ReadValue
  /** The segments that they are in. */
  segmentIds: readonly string[]
  /** Called with null while the guide waits for one of its pages. */
  onStep(key: string | null): void
  onEnd(reason: EndReason): void
  onLink(address: string): void
}

/**
 * Plays a guide in the frame as the target app would, across route changes and page loads. No events are
 * recorded.
 */
export function usePreview(options: PreviewOptions): void {
  const { sdkKey, linkSchemes, page, document, placeholder, guide, fromKey, locale, read, segmentIds } =
    options
  const { css: themeCss, tokens } = useTheme()
  useAppFont(document, { sdkKey, tokens })
  const playing = useRef<Playing | null>(null)
  const stoodAt = useRef<{ guide: Guide | DynamicGuide; key?: string; kept?: Kept }>(null)
  const handlers = useRef(options)
  useEffect(() => {
    handlers.current = options
  })

  useEffect(() => {
    if (!document || !guide) return
    const host = createEditorHost(document, {
      sdkKey,
      linkSchemes,
      locale,
      fallbackLocale: guide.defaultLocale,
      themeCss,
      ...(placeholder && { placeholder }),
      onLink: (address) => handlers.current.onLink(address),
    })
    const { key = fromKey, kept } = stoodAt.current?.guide === guide ? stoodAt.current : {}
    const play: PlayOptions = {
      locale,
      ...createBranching({ judge: toPreviewJudge(read) }),
      ...(key && { startAtKey: key }),
      ...(kept && { kept }),
      onStep: (at) => {
        stoodAt.current = { ...stoodAt.current, guide, key: at }
        handlers.current.onStep(at)
      },
      onWait: () => handlers.current.onStep(null),
      onKeep: (now) => {
        stoodAt.current = { ...stoodAt.current, guide, kept: now }
      },
      onEnd: (reason) => {
        stoodAt.current = null
        playing.current = null
        handlers.current.onEnd(reason)
      },
    }
    playing.current = playTailored(host, settleSegments(guide, segmentIds), play, read)
    return () => {
      playing.current?.destroy()
      playing.current = null
    }
  }, [sdkKey, linkSchemes, document, guide, fromKey, locale, placeholder, read, segmentIds, themeCss])

  const href = page.state.status === 'ready' ? page.state.href : ''
  useEffect(() => {
    playing.current?.routeChanged()
  }, [href])
}

/** Evaluates the conditions of branches for the reader of a preview. Those on segments are resolved before. */
const toPreviewJudge =
  (read: ReadValue) =>
  (condition: Exclude<BranchCondition, PressedCondition>): boolean => {
    if (condition.kind !== 'PROPERTY') return false
    const { property: name, value: operand } = condition
    const value = read({ source: 'PROPERTY', name, format: 'TEXT', fallback: '' })
    const type = typeof operand === 'number' ? ('INTEGER' as const) : ('STRING' as const)
    const known = typeof value === 'object' ? undefined : (value as string | number | boolean | undefined)
    const registered = { name, type, timeUnit: null }
    return evaluatePropertyCondition(condition, registered, known, Date.now()).holds === true
  }
