import { readFramePage } from '@waymark/runtime/frame'
import { isWithin } from '@waymark/runtime/top-layer'
import { lifted } from './drawn-elements.ts'

interface Point {
  clientX: number
  clientY: number
}

type Root = Document | ShadowRoot

/** Specific enough to win over the page's own rules. */
const REACHABLE = '*:not(#w):not(#w):not(#w) { pointer-events: auto !important }'
const OURS = 'waymark-guide'
const CONTROL =
  'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=menuitem], [role=tab]'
const PICTURE = 'img, video, iframe, svg *'

/**
 * Finds the element that a person sees where the pointer reaches another: also one that is disabled or inert, or lets
 * the pointer through. Elements that only lie over the page, such as a gradient or a label in its field, are skipped.
 */
export function findSeen(reached: Element, { clientX, clientY }: Point): Element {
  const document = reached.ownerDocument
  const stack = listAt(document, clientX, clientY)
  const above = stack.slice(0, Math.max(0, stack.indexOf(reached)))
  return above.find((it) => isSeenAbove(it, reached)) ?? reached
}

/** Finds the element that a person sees at a point of the page, below everything that is ours. */
export function findSeenAt(root: Root, { clientX, clientY }: Point): Element | null {
  const reached = root
    .elementsFromPoint(clientX, clientY)
    .find((it) => it.localName !== OURS && it.getRootNode() === root)
  if (!reached) return null
  const within = reached.shadowRoot && findSeenAt(reached.shadowRoot, { clientX, clientY })
  if (within) return within
  const { contentDocument } = reached as Partial<HTMLIFrameElement>
  if (!contentDocument) return findSeen(reached, { clientX, clientY })
  const { left, top } = reached.getBoundingClientRect()
  const { x, y } = readFramePage(reached)
  return findSeenAt(contentDocument, { clientX: clientX - left - x, clientY: clientY - top - y })
}

/** All elements at a point, the uppermost first, through shadow roots and readable frames. */
function listAt(root: Root, x: number, y: number): Element[] {
  return reachAll(root, () =>
    root.elementsFromPoint(x, y).flatMap((it) => {
      if (it.localName === OURS || it.getRootNode() !== root) return []
      if (it.shadowRoot) return [...listAt(it.shadowRoot, x, y), it]
      const { contentDocument } = it as Partial<HTMLIFrameElement>
      if (!contentDocument) return [it]
      const { left, top } = it.getBoundingClientRect()
      const inner = readFramePage(it)
      return [...listAt(contentDocument, x - left - inner.x, y - top - inner.y), it]
    }),
  )
}

/** Returns the answer of `ask` while the pointer could reach all of a root. The page is as before once this returns. */
function reachAll<Answer>(root: Root, ask: () => Answer): Answer {
  const { defaultView } = root.ownerDocument ?? (root as Document)
  if (!defaultView) return ask()
  // Created in the page's realm, as its documents require.
  const sheet = new (defaultView as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(REACHABLE)
  const before = [...root.adoptedStyleSheets]
  const inert = [...root.querySelectorAll('[inert]')].map((it) => [it, it.getAttribute('inert')] as const)
  root.adoptedStyleSheets = [...before, sheet]
  for (const [it] of inert) {
    lifted.add(it)
    it.removeAttribute('inert')
  }
  try {
    return ask()
  } finally {
    root.adoptedStyleSheets = before
    for (const [it, value] of inert) it.setAttribute('inert', value ?? '')
  }
}

function isSeenAbove(element: Element, reached: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const isPart = isWithin(element, reached)
  if (!isPart && reached.closest(CONTROL)) return false
  if (element.matches(CONTROL) || hasText(element)) return true
  const share = toSize(element) / toSize(reached)
  if (element.matches(PICTURE)) return isPart || share < 1
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  const isPainted = backgroundImage !== 'none' || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)
  return isPart && isPainted && share < 0.5
}

const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((it) => it.nodeType === Node.TEXT_NODE && it.nodeValue?.trim())

function toSize(element: Element): number {
  const { width, height } = element.getBoundingClientRect()
  return width * height
}
