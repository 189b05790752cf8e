import type { Action, GuideStep } from '@waymark/contract'
import { fillStep, mount, type Mounted, type View } from '@waymark/runtime'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { isAnchored } from '@waymark/contract/constants'
import { useAppFont } from '../../../../ui/guides/show-app-font.ts'
import { useReader } from '../store/reader-context.ts'
import { useTheme } from '../store/theme-context.ts'
import { createEditorHost } from './create-editor-host.ts'
import { drawnElements } from './drawn-elements.ts'

export interface DrawnStep {
  /** Identifies the app whose images are shown. */
  sdkKey: string
  /** The app's own URL schemes that links may use. */
  linkSchemes: readonly string[]
  /** The document to draw into; null draws nothing. */
  document: Document | null
  step: GuideStep | undefined
  locale: string
  fallbackLocale: string
  /** The position in the flow; null shows no progress. */
  progress: View['progress']
  /** Stands in for the target if there is no page. */
  placeholder?: Element | undefined
  /** Incremented on each change of the page, so that the target is looked up again. */
  version: number
  /** Set while the author edits text in the drawing, which must not be redrawn until they finish. */
  isHeld?: boolean
  onAction?(action: Action): void
  onDismiss?(): void
}

/** The drawn step, and its target. */
export interface DrawnRef {
  mounted: Mounted
  document: Document
  target: Element | null
  /** The style sheet of the theme that it is drawn in. */
  themeCss: string
}

/** Draws a step with the real runtime, and redraws it when the step, the locale or the page changes. */
export function useDrawnStep(drawn: DrawnStep): RefObject<DrawnRef | null> {
  const { sdkKey, linkSchemes, document, locale, fallbackLocale, progress, placeholder } = drawn
  const { read } = useReader()
  const { css: themeCss, tokens } = useTheme()
  useAppFont(document, { sdkKey, tokens })
  const step = useMemo(() => drawn.step && fillStep(drawn.step, read), [drawn.step, read])
  const { version, isHeld } = drawn
  const mounted = useRef<DrawnRef | null>(null)
  const handlers = useRef(drawn)
  useEffect(() => {
    handlers.current = drawn
  })

  useEffect(() => {
    const isElsewhere = mounted.current?.document !== document || mounted.current?.themeCss !== themeCss
    if (isElsewhere) remove(mounted)
    // A frame dragged to another list loses its document, and soon provides a new one.
    if (!document?.defaultView || !step) return remove(mounted)
    if (isHeld && mounted.current) return
    const host = createEditorHost(document, {
      sdkKey,
      linkSchemes,
      locale,
      fallbackLocale,
      themeCss,
      ...(placeholder && { placeholder }),
    })
    const target = findTargetElement(host, step, !placeholder)
    const view: View = {
      locale,
      fallbackLocale,
      progress,
      canGoBack: true,
      onAction: (action) => handlers.current.onAction?.(action),
      onDismiss: () => handlers.current.onDismiss?.(),
      interactive: false,
      target,
    }
    if (mounted.current) {
      mounted.current.target = target
      return mounted.current.mounted.update(step, view)
    }
    mounted.current = { mounted: mount(host, step, view), document, target, themeCss }
    drawnElements.add(mounted.current.mounted.element)
  }, [
    sdkKey,
    linkSchemes,
    document,
    step,
    locale,
    fallbackLocale,
    progress,
    placeholder,
    themeCss,
    version,
    isHeld,
  ])

  useEffect(() => () => remove(mounted), [])
  return mounted
}

/**
 * Pop-ups have no target, whatever conditions they have; neither does a step whose element is not chosen yet.
 */
function findTargetElement(
  host: ReturnType<typeof createEditorHost>,
  step: GuideStep,
  isPage: boolean,
): Element | null {
  if (!isAnchored(step.component.container)) return null
  if (isPage && !step.identifiers.some(({ role }) => role === 'TARGET')) return null
  const match = host.findTarget(step.identifiers)
  return match.status === 'FOUND' ? match.element : null
}

function remove(mounted: { current: { mounted: Mounted } | null }) {
  mounted.current?.mounted.destroy()
  mounted.current = null
}
