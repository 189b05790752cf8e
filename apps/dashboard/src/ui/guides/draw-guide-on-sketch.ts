import type { Component, GuideStep, LocalizedText } from '@waymark/contract'
import { mapBlockTexts } from '@waymark/contract/compiler'
import { toFallbackText } from '@waymark/contract/rich-text'
import { isAnchored } from '@waymark/contract/constants'
import type { fullRenderer, Host, mount, Mounted } from '@waymark/runtime'
import { drawSketch, type SketchLook } from './draw-sketch.ts'
import { toServerUrl } from '../../lib/calls/server-address.ts'
import { pageTime } from '../../lib/state/page-time.ts'

interface Sketch {
  document: Document
  runtime: { mount: typeof mount; fullRenderer: typeof fullRenderer }
  component: Component
  locale: string
  sdkKey: string
  look: SketchLook
}

/** Draws a page sketch into an empty document and a step over it, beside one of the sketch's elements. */
export function drawGuideOnSketch({ document, runtime, component, locale, sdkKey, look }: Sketch): Mounted {
  const target = drawSketch(document, look)
  const step: GuideStep = {
    key: 'cover',
    name: '',
    optional: false,
    component: { ...component, blocks: component.blocks.map((it) => mapBlockTexts(it, toFallbacks)) },
    identifiers: [],
    waitMs: 0,
    onMissing: 'CENTER',
  }
  const host = toSketchHost(document, { sdkKey, look, renderer: runtime.fullRenderer })
  return runtime.mount(host, step, {
    locale,
    fallbackLocale: locale,
    progress: null,
    canGoBack: true,
    onAction: () => undefined,
    onDismiss: () => undefined,
    interactive: false,
    target: isAnchored(component.container) ? target : null,
  })
}

/** The texts as somebody without values reads them: with all fallbacks. */
const toFallbacks = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).map(([locale, it]) => [locale, toFallbackText(it)]))

interface SketchHost {
  sdkKey: string
  look: SketchLook
  renderer: Host['renderer']
}

/** A host that finds nothing, records nothing and opens no links. */
export function toSketchHost(document: Document, { sdkKey, look, renderer }: SketchHost): Host {
  return {
    document,
    renderer: {
      ...renderer,
      css: (renderer.css ?? '') + (look.css ?? ''),
      // A frame's device preference cannot be set, so guides that follow it get the sketch's scheme here.
      applyStyle(root, style) {
        renderer.applyStyle?.(root, style)
        if (style.scheme === 'AUTO' && look.scheme) root.classList.toggle('dark', look.scheme === 'dark')
      },
    },
    findTarget: () => ({ status: 'MISSING' }),
    mediaUrl: (hash) => toServerUrl(`/sdk/v1/${sdkKey}/media/${hash}`),
    emit: () => undefined,
    openLink: () => undefined,
    ...pageTime,
  }
}
