import { HOST_TAG } from '../page/list-roots.ts'

export type Parts = ReturnType<typeof createParts>

/** Creates the elements of a guide, in a shadow root of their own. */
export function createParts(document: Document) {
  const element = document.createElement(HOST_TAG)
  const shadow = element.attachShadow({ mode: 'open' })
  const create = (className: string) => createDiv(document, className)
  const root = create('root')
  const [veil, panel, card] = [create('veil'), create('panel'), create('card')]
  const [arrow, spoken] = [create('arrow'), create('spoken')]
  element.setAttribute('popover', 'manual')
  panel.tabIndex = -1
  spoken.setAttribute('role', 'status')
  panel.append(card, arrow)
  root.append(veil, panel, spoken)
  shadow.append(root)
  return { element, shadow, root, veil, panel, card, arrow, spoken }
}

export function createDiv(document: Document, className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  return element
}
