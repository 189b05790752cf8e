import type { Action, GuideStep } from '@waymark/contract'
import { mount, type Mounted, type View } from '@waymark/runtime'
import { useEffect, useRef, type RefObject } from 'react'
import { isAnchored } from '@waymark/contract/constants'
import { createEditorHost } from './create-editor-host.ts'
import { drawnElements } from './drawn-elements.ts'

export interface DrawnStep {
  /** Names the app whose images are shown. */
  sdkKey: string
  /** Schemes of the app's own that links may use. */
  linkSchemes: readonly string[]
  /** The document to draw into; null draws nothing. */
  document: Document | null
  step: GuideStep | undefined
  locale: string
  fallbackLocale: string
  /** Position in the flow; null shows no progress. */
  progress: View['progress']
  /** Stands in for the target where there is no page. */
  placeholder?: Element | undefined
  /** Counts the changes of the page: the target is looked for again. */
  version: number
  /** The author writes in the drawing itself: it stays as it is until they are done. */
  isHeld?: boolean
  onAction?(action: Action): void
  onDismiss?(): void
}

/** What is drawn just now, and what it points at. */
export interface DrawnRef {
  mounted: Mounted
  document: Document
  target: Element | null
}

/** Draws a step with the real runtime and keeps the drawing as the step, the locale and the page change. */
export function useDrawnStep(drawn: DrawnStep): RefObject<DrawnRef | null> {
  const { sdkKey, linkSchemes, document, step, locale, fallbackLocale, progress, placeholder } = drawn
  const { version, isHeld } = drawn
  const mounted = useRef<DrawnRef | null>(null)
  const handlers = useRef(drawn)
  useEffect(() => {
    handlers.current = drawn
  })

  useEffect(() => {
    if (mounted.current && mounted.current.document !== document) remove(mounted)
    // A frame that is dragged to another list loses its page; it soon brings a new one.
    if (!document?.defaultView || !step) return remove(mounted)
    if (isHeld && mounted.current) return
    const host = createEditorHost(document, {
      sdkKey,
      linkSchemes,
      locale,
      fallbackLocale,
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
    mounted.current = { mounted: mount(host, step, view), document, target }
    drawnElements.add(mounted.current.mounted.element)
  }, [sdkKey, linkSchemes, document, step, locale, fallbackLocale, progress, placeholder, version, isHeld])

  useEffect(() => () => remove(mounted), [])
  return mounted
}

/** A pop-up points at nothing, whatever conditions it has; neither does a step whose element nobody chose yet. */
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
