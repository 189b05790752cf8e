import { pickLabels, toLabels } from '@waymark/player/labels'
import { toDirection } from '@waymark/player/locale'
import { createButton } from '../../draw/draw-card.ts'
import { CROSS, drawIcon, LINES } from '../draw-icon.ts'
import type { DrawnStep } from '../../draw/renderer.ts'
import { LIST_LABELS } from './list-labels.ts'

const SVG = 'http://www.w3.org/2000/svg'

interface Count {
  done: number
  total: number
}

/** Progress as a bar and as text. */
export function drawBar(
  document: Document,
  { done, total, text, locale }: Count & { text: string; locale: string },
): HTMLElement {
  const row = document.createElement('div')
  const bar = document.createElement('div')
  const fill = document.createElement('i')
  const words = document.createElement('span')
  row.className = 'done-row'
  bar.className = 'bar'
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', text)
  bar.setAttribute('aria-valuemin', '0')
  bar.setAttribute('aria-valuemax', String(total))
  bar.setAttribute('aria-valuenow', String(done))
  fill.style.width = `${total ? (100 * done) / total : 0}%`
  words.textContent = text
  words.lang = locale
  words.dir = toDirection(locale)
  words.setAttribute('aria-hidden', 'true')
  bar.append(fill)
  row.append(bar, words)
  return row
}

/** A collapsed list: a button that reopens it, and one that ends it. */
export function drawLauncher({ parts, step, view, host }: DrawnStep, count: Count): HTMLElement {
  const { document } = host
  const launcher = document.createElement('div')
  const open = createButton(document, view, () => view.onOpen?.())
  const label = document.createElement('span')
  const labels = pickLabels(LIST_LABELS, view.locale)
  launcher.className = 'launcher'
  open.className = 'open'
  open.setAttribute('aria-expanded', 'false')
  const title = parts.card.querySelector(':is(h2, p, .rich):not(.nothing, .note)')
  label.textContent = title?.textContent ?? labels.list
  label.className = 'name'
  const isChecklist = step.component.container === 'CHECKLIST'
  open.append(isChecklist ? drawRing(document, count) : drawIcon(document, LINES, true), label)
  if (isChecklist) {
    const figures = document.createElement('span')
    figures.className = 'figures'
    figures.textContent = `${count.done}/${count.total}`
    // Set as one label, because screen readers pause between the parts of a flex box, even before a comma.
    open.setAttribute('aria-label', `${label.textContent}, ${labels.progress(count.done, count.total)}`)
    open.append(figures)
  }
  launcher.append(open)
  if (step.component.dismissal.closeButton) {
    const end = createButton(document, view, view.onDismiss)
    end.className = 'end'
    end.setAttribute('aria-label', toLabels(view.locale).close)
    end.append(drawIcon(document, CROSS, true))
    launcher.append(end)
  }
  return launcher
}

/** A ring that fills as items are done. */
function drawRing(document: Document, { done, total }: Count): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 20 20')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'circle')
  for (const part of ['rest', 'part']) {
    const circle = document.createElementNS(SVG, 'circle')
    circle.setAttribute('class', part)
    for (const [name, value] of Object.entries({ cx: 10, cy: 10, r: 8, pathLength: 100 }))
      circle.setAttribute(name, String(value))
    if (part === 'part') circle.setAttribute('stroke-dasharray', `${total ? (100 * done) / total : 0} 100`)
    svg.append(circle)
  }
  return svg
}
