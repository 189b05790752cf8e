import type { Host, RuntimeEvent } from '@waymark/runtime'
import { findElement } from '@waymark/runtime'
import { relocateTarget } from '@waymark/runtime/relocate'
import { markedDrawing } from '../canvas/mark-blocks.ts'

interface EditorHostOptions {
  sdkKey: string
  locale: string
  fallbackLocale: string
  /** Stands in for the page's elements where there is no page. */
  placeholder?: Element
  onEvent?(event: RuntimeEvent): void
  onLink?(url: string): void
}

/** The runtime's surroundings in the editor: a frame's document, the real matcher, and links that lead nowhere. */
export function createEditorHost(document: Document, options: EditorHostOptions): Host {
  const { sdkKey, locale, fallbackLocale, placeholder, onEvent, onLink } = options
  return {
    document,
    drawing: markedDrawing,
    findTarget: (identifiers) =>
      placeholder
        ? { status: 'FOUND', element: placeholder, score: 0 }
        : findElement(document, identifiers, locale, fallbackLocale),
    relocate: (identifiers) => Promise.resolve(relocateTarget(document, identifiers)?.element),
    mediaUrl: (hash) => toMediaUrl(sdkKey, hash),
    emit: (event) => onEvent?.(event),
    openLink: (url) => onLink?.(url),
    now: () => Date.now(),
    schedule(delayMs, run) {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
  }
}

/** Where this server answers an image that was uploaded to an app. */
export const toMediaUrl = (sdkKey: string, hash: string) => `/sdk/v1/${sdkKey}/media/${hash}`
