import { listRoots, query } from '../page/list-roots.ts'

/**
 * Finds the element to draw a guide in. Everything outside an open modal dialog is inert, and clicking outside an
 * open popover closes it, so a guide above either is drawn inside it, also across shadow roots and slots.
 */
export function findLayer(document: Document, target: Element | null): Element {
  const roots = listRoots(document).filter((it) => (it.ownerDocument ?? it) === document)
  // A browser that does not support these selectors has no top layer either.
  const list = (selector: string) => roots.flatMap((root) => query(root, selector))
  const modal = list('dialog:modal').at(-1)
  const popovers = list(':popover-open')
  let popover: Element | undefined
  let at: Node | null = target
  while (at && at !== modal) {
    popover ??= popovers.find((it) => it === at)
    at = findOuter(at)
  }
  // A popover outside the dialog is inert, like the page.
  return ((at || !modal) && popover) || modal || (document.body ?? document.documentElement)
}

/** The parent of a node in the rendered tree, across shadow roots and slots. */
export const findOuter = (node: Node): Node | null =>
  (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host
