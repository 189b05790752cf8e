import type { CapturedView } from '@waymark/contract'
import type { Shown, ShownView } from '../sample/to-captured-screen.ts'
import { findLook, type Scheme } from './look.ts'

interface Drawing {
  shown: Shown
  locale: 'en' | 'de'
  scheme: Scheme
  onTap(view: ShownView): void
}

const TAPPED = new Set(['button', 'tab', 'card', 'switch'])

/** Draws a screen into the phone's document; returns the element of each view. */
export function drawScreen(
  document: Document,
  { shown, locale, scheme, onTap }: Drawing,
): Map<CapturedView, HTMLElement> {
  const elements = new Map<CapturedView, HTMLElement>()
  const root = document.createElement('div')
  for (const shownView of shown.views) {
    const { view, sample } = shownView
    const element = document.createElement(
      sample.role === 'field'
        ? 'input'
        : TAPPED.has(sample.role) && sample.role !== 'card'
          ? 'button'
          : 'div',
    )
    const [left, top, width, height] = view.box
    const look = findLook(sample.role, scheme, sample.colour)
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
      textAlign: look.align,
      padding: '0',
      display: 'block',
      overflow: 'hidden',
    })
    const said = sample.label?.[locale]
    if (said) element.setAttribute(sample.role === 'field' ? 'placeholder' : 'aria-label', said)
    if (sample.role === 'field') {
      ;(element as HTMLInputElement).value = sample.text?.[locale] ?? ''
      element.setAttribute('aria-label', said ?? '')
      element.style.padding = '0 14px'
    } else if (sample.text) element.textContent = sample.text[locale]
    if (sample.role === 'image') element.setAttribute('role', 'img')
    if (TAPPED.has(sample.role)) element.addEventListener('click', () => onTap(shownView))
    elements.set(view, element)
    root.append(element)
  }
  document.body.replaceChildren(root)
  return elements
}
