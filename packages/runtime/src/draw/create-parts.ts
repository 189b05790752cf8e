import { HOST_TAG } from '../match/list-roots.ts'

export type Parts = ReturnType<typeof createParts>

/** The elements that every guide is drawn with, in a shadow root of their own. */
export function createParts(document: Document) {
  const element = document.createElement(HOST_TAG)
  const shadow = element.attachShadow({ mode: 'open' })
  const create = (className: string) => {
    const part = document.createElement('div')
    part.className = className
    return part
  }
  const root = create('root')
  const [veil, ring, panel, card] = [create('veil'), create('ring'), create('panel'), create('card')]
  const [arrow, spoken] = [create('arrow'), create('spoken')]
  element.setAttribute('popover', 'manual')
  panel.tabIndex = -1
  spoken.setAttribute('role', 'status')
  panel.append(card, arrow)
  root.append(veil, ring, panel, spoken)
  shadow.append(root)
  return { element, shadow, root, veil, ring, panel, card, arrow, spoken }
}
