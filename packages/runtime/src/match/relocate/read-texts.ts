import { LEVEL_MARK } from './normalise-record.ts'

const INPUT_BUTTON = /^(submit|button|reset)$/
const MAX_TEXT = 500
const MAX_NEIGHBOURS = 1000
/** The number of ancestors to search for neighbours, and of neighbours on each side. */
const HEIGHT = 8
const LEVELS = 4
const SIDE = 8
const SILENT = /^(script|style|noscript|template|select|textarea|waymark-guide)$/

/** The visible text of an element with its parts separated; an input button's value. */
export function readVisibleText(element: Element, maxLength = MAX_TEXT): string {
  if (element.localName === 'input') {
    return INPUT_BUTTON.test((element as HTMLInputElement).type) ? (element.getAttribute('value') ?? '') : ''
  }
  if (element.localName === 'select' || element.localName === 'textarea') return ''
  if (element.childElementCount === 0)
    return squeeze(element.textContent.slice(0, maxLength * 2)).slice(0, maxLength)
  const parts: string[] = []
  collect(element, parts, maxLength)
  return squeeze(parts.join(' ')).slice(0, maxLength)
}

/** Walks nodes: `innerText` forces a layout, `textContent` joins words. Returns the remaining length. */
function collect(node: Node, parts: string[], left: number): number {
  for (let child = node.firstChild; child && left > 0; child = child.nextSibling) {
    if (child.nodeType === 3) {
      const text = child.nodeValue?.trim()
      if (!text) continue
      parts.push(text.slice(0, left))
      left -= text.length
    } else if (child.nodeType === 1 && !SILENT.test((child as Element).localName)) {
      left = collect(child, parts, left)
    }
  }
  return left
}

/**
 * The texts beside and around the element, nearest first, up to the ancestor that holds enough of them. A mark
 * separates the levels.
 */
export function readNeighbourText(element: Element): string {
  const levels: string[] = []
  let length = 0
  let inner = element
  for (let height = 0; height < HEIGHT && levels.length < LEVELS && length < MAX_NEIGHBOURS; height++) {
    const parent = inner.parentElement
    if (!parent || parent.localName === 'body') break
    const level = readSiblings(parent, inner)
    if (level) levels.push(level)
    length += level.length
    inner = parent
  }
  return levels.join(LEVEL_MARK).slice(0, MAX_NEIGHBOURS)
}

function readSiblings(parent: Element, inner: Element): string {
  const siblings = [...parent.children]
  const at = siblings.indexOf(inner)
  const texts = siblings.slice(Math.max(0, at - SIDE), at + SIDE + 1).map((sibling) => {
    if (sibling === inner || SILENT.test(sibling.localName)) return ''
    return readVisibleText(sibling, 160) || readNames(sibling)
  })
  return texts.filter(Boolean).join(' · ')
}

/** Texts for screen readers only, of an icon or of descendants. */
function readNames(element: Element): string {
  const named = [element, ...[...element.querySelectorAll('[aria-label],[alt],[placeholder]')].slice(0, SIDE)]
  return named
    .map(
      (it) => it.getAttribute('aria-label') ?? it.getAttribute('alt') ?? it.getAttribute('placeholder') ?? '',
    )
    .filter(Boolean)
    .join(' · ')
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()
