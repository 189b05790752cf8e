import { toLabels } from '@waymark/player/labels'
import { setLanguage } from '../draw/draw-card.ts'
import type { BlockContext, Renderer } from '../draw/renderer.ts'

/** A sentence of the runtime itself, announced by screen readers. */
function drawNote({ document, view: { note, locale } }: BlockContext): HTMLElement[] {
  if (!note) return []
  const element = document.createElement('p')
  element.className = 'note'
  element.setAttribute('role', 'status')
  element.textContent = note
  setLanguage(element, toLabels(locale).locale, locale)
  return [element]
}

/** Shows where a guide of several pages continues. */
export const renderer: Partial<Renderer> = { drawNote, css: 'p.note{font-weight:600}' }
