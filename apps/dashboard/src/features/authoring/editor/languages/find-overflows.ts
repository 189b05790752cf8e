import type { GuideStep } from '@waymark/contract'
import { isAnchored } from '@waymark/contract/constants'
import { fillStep, mount } from '@waymark/runtime'
import { drawSketch } from '../../../../ui/guides/draw-sketch.ts'
import { createEditorHost } from '../page/create-editor-host.ts'

/** How a text overflows on a small phone. */
export type Overflow = 'too_wide' | 'scrolls' | 'long_button'

/** With more lines than this, a button no longer looks like one. */
const MOST_BUTTON_LINES = 2

interface OverflowView {
  locale: string
  fallbackLocale: string
  linkSchemes: readonly string[]
}

/**
 * Draws a step in one locale into a narrow document and looks for overflows: words that stick out, cards
 * that scroll, buttons with many lines. Removes the drawing again.
 */
export function findOverflows(
  document: Document,
  step: GuideStep,
  { locale, fallbackLocale, linkSchemes }: OverflowView,
): Overflow[] {
  const placeholder = drawSketch(document)
  const host = createEditorHost(document, { sdkKey: '', linkSchemes, locale, fallbackLocale, placeholder })
  const shown = fillStep(step, () => undefined)
  const { element, destroy } = mount(host, shown, {
    locale,
    fallbackLocale,
    progress: null,
    canGoBack: true,
    interactive: false,
    target: isAnchored(step.component.container) ? placeholder : null,
    onAction: () => undefined,
    onDismiss: () => undefined,
  })
  const card = element.shadowRoot?.querySelector<HTMLElement>('.card')
  const found = card ? judgeCard(card) : []
  destroy()
  return found
}

function judgeCard(card: HTMLElement): Overflow[] {
  const found: Overflow[] = []
  const parts = [...card.querySelectorAll<HTMLElement>('h2, p, li, button')]
  if (parts.some((it) => it.scrollWidth > it.clientWidth + 1)) found.push('too_wide')
  if (card.scrollHeight > card.clientHeight + 1) found.push('scrolls')
  const buttons = parts.filter((it) => it.localName === 'button' && it.textContent)
  if (buttons.some((it) => countLines(it) > MOST_BUTTON_LINES)) found.push('long_button')
  return found
}

function countLines(button: HTMLElement): number {
  const style = button.ownerDocument.defaultView?.getComputedStyle(button)
  const lineHeightPx = Number.parseFloat(style?.lineHeight ?? '') || 20
  const range = button.ownerDocument.createRange()
  range.selectNodeContents(button)
  return Math.round(range.getBoundingClientRect().height / lineHeightPx)
}
