import type { CapturedView } from '@waymark/contract'
import type { Shown, ShownView } from '../sample/to-captured-screen.ts'
import type { ViewRole } from '../sample/sample-view.ts'
import { findLook, type Scheme } from './look.ts'

interface Drawing {
  shown: Shown
  locale: 'en' | 'de'
  scheme: Scheme
  onTap(view: ShownView): void
}

const TAPPED = new Set(['button', 'tab', 'card', 'switch'])

/** Draws a screen into the phone's document; returns the element of each view. */
export function drawScreen(document: Document, drawing: Drawing): Map<CapturedView, HTMLElement> {
  const views = drawing.shown.views.map((it) => [it.view, drawView(document, it, drawing)] as const)
  const root = document.createElement('div')
  root.append(...views.map(([, element]) => element))
  document.body.replaceChildren(root)
  return new Map(views)
}

function drawView(document: Document, shownView: ShownView, drawing: Drawing): HTMLElement {
  const { view, sample } = shownView
  const element = document.createElement(toTag(sample.role))
  const [left, top, width, height] = view.box
  const look = findLook(sample.role, drawing.scheme, sample.colour)
  Object.assign(element.style, {
    position: 'absolute',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    background: look.background,
    color: look.text,
    borderRadius: `${look.radiusPx}px`,
    border: look.border === 'transparent' ? '0' : `1px solid ${look.border}`,
    boxSizing: 'border-box',
    font: `${look.weight} ${look.sizePx}px/1.4 Inter, sans-serif`,
    textAlign: look.align === 'left' ? 'start' : look.align,
    padding: sample.role === 'field' ? '0 14px' : '0',
    display: 'block',
    overflow: 'hidden',
  })
  writeTexts(element, sample, drawing.locale)
  if (sample.role === 'image') element.setAttribute('role', 'img')
  if (TAPPED.has(sample.role)) element.addEventListener('click', () => drawing.onTap(shownView))
  return element
}

function toTag(role: ViewRole): 'input' | 'button' | 'div' {
  if (role === 'field') return 'input'
  return TAPPED.has(role) && role !== 'card' ? 'button' : 'div'
}

function writeTexts(element: HTMLElement, sample: ShownView['sample'], locale: Drawing['locale']): void {
  const label = sample.label?.[locale]
  const text = sample.text?.[locale]
  if (label || sample.role === 'field') element.setAttribute('aria-label', label ?? '')
  if (sample.role !== 'field') {
    if (text !== undefined) element.textContent = text
    return
  }
  if (label) element.setAttribute('placeholder', label)
  ;(element as HTMLInputElement).value = text ?? ''
}
