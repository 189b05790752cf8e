import type { Block } from '@waymark/contract'
import { toLabels } from '@waymark/player/labels'
import { findText, toDirection } from '@waymark/player/locale'
import type { Host } from './host.ts'
import type { BlockContext, DrawBlock, Shown } from './renderer.ts'
import type { View } from '../page/view.ts'
import { createDiv } from './create-parts.ts'

export interface CardParts {
  panel: HTMLElement
  card: HTMLElement
}

type ButtonBlock = Extract<Block, { type: 'BUTTON' }>

/** Fills the card with a step's blocks and names the panel after them. All texts are inserted as plain text. */
export function drawCard({ panel, card }: CardParts, { step, view }: Shown, host: Host) {
  const document = card.ownerDocument
  const { blocks, dismissal } = step.component
  const { renderer } = host
  const described: string[] = []
  let named: string | undefined

  const write: BlockContext['write'] = (element, text) => {
    const found = findText(text, view.locale, view.fallbackLocale)
    element.textContent = found?.text ?? ''
    if (found) setLanguage(element, found.locale, view.locale)
    return element
  }
  const context: BlockContext = {
    document,
    card,
    step,
    view,
    host,
    write,
    createButton: (onClick) => createButton(document, view, onClick),
  }
  const drawText = (block: Extract<Block, { type: 'TEXT' }>) => {
    const isRich = block.format === 'RICH' && renderer.writeRich
    // A paragraph cannot contain a list.
    const element = write(
      document.createElement(block.role === 'TITLE' ? 'h2' : isRich ? 'div' : 'p'),
      block.text,
    )
    if (!element.textContent) return []
    element.id = `text-${block.id}`
    if (isRich) renderer.writeRich?.(element, element.textContent, context, step.values?.[block.id])
    if (block.role === 'TITLE' && !named) named = element.id
    else described.push(element.id)
    return [element]
  }
  const drawButton = (block: ButtonBlock) => {
    if (block.action.type === 'BACK' && !view.canGoBack) return []
    const button = context.createButton(() => view.onAction(block.action, block.id))
    button.className = block.style.toLowerCase()
    return write(button, block.label).textContent ? [button] : []
  }
  const drawContent = (block: Block): HTMLElement[] => {
    if (block.type === 'TEXT') return drawText(block)
    const draw = renderer.blocks[block.type] as DrawBlock | undefined
    return draw?.(block, context) ?? []
  }

  const content = blocks.flatMap(drawContent)
  const buttons = blocks.flatMap((block) => (block.type === 'BUTTON' ? drawButton(block) : []))
  const foot = drawFoot(document, view, buttons)
  const close = dismissal.closeButton ? [drawClose(document, view)] : []

  card.classList.toggle('closable', dismissal.closeButton)
  card.replaceChildren(...content, ...(renderer.drawNote?.(context) ?? []), ...foot, ...close)
  // The title names the panel; without one the first text does.
  setOrRemove(panel, 'aria-labelledby', named ?? described.shift())
  setOrRemove(panel, 'aria-describedby', described.join(' '))
}

function drawFoot(document: Document, view: View, buttons: HTMLElement[]): HTMLElement[] {
  if (!view.progress && buttons.length === 0) return []
  const foot = createDiv(document, 'foot')
  if (view.progress) foot.append(drawProgress(document, view.progress))
  if (buttons.length > 0) {
    const row = createDiv(document, 'buttons')
    row.append(...buttons)
    foot.append(row)
  }
  return [foot]
}

/** Dots and figures; `speakCard` says them in words. */
function drawProgress(document: Document, { index, total }: { index: number; total: number }) {
  const progress = createDiv(document, 'progress')
  const dots = createDiv(document, 'dots')
  // Nobody counts more dots than this.
  for (let at = 0; total <= 6 && at < total; at++) {
    const dot = document.createElement('i')
    if (at === index) dot.className = 'on'
    dots.append(dot)
  }
  const figures = document.createElement('span')
  figures.textContent = `${index + 1} / ${total}`
  progress.append(dots, figures)
  return progress
}

/** The close button is last in the Tab order, after the author's content. */
function drawClose(document: Document, view: View): HTMLElement {
  const labels = toLabels(view.locale)
  const button = createButton(document, view, view.onDismiss)
  button.className = 'close'
  button.setAttribute('aria-label', labels.close)
  // Sets only the language: with a direction of its own the button would move to the other corner.
  button.lang = labels.locale
  return button
}

/** Creates a button. In the editor and in thumbnails it cannot be focused or reached by Tab. */
export function createButton(
  document: Document,
  { interactive }: View,
  onClick: () => void,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.addEventListener('click', onClick)
  if (interactive) return button
  button.tabIndex = -1
  button.addEventListener('mousedown', (event) => event.preventDefault())
  return button
}

/** Marks a text that fell back to another language, which is then read in its own direction. */
export function setLanguage(element: HTMLElement, locale: string, shown: string) {
  if (locale === shown) return
  element.lang = locale
  if (toDirection(locale) !== toDirection(shown)) element.dir = toDirection(locale)
}

export function setOrRemove(element: HTMLElement, name: string, value: string | false | undefined) {
  if (value) element.setAttribute(name, value)
  else element.removeAttribute(name)
}
