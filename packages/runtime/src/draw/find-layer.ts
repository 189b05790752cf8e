import { listRoots, query } from '../page/list-roots.ts'

/**
 * All outside of an open modal dialog is inert, and a click outside of an open popover closes it: so a guide above
 * one of them lives inside it, in shadow roots and around slots as well.
 */
export function findLayer(document: Document, target: Element | null): Element {
  const roots = listRoots(document).filter((it) => (it.ownerDocument ?? it) === document)
  // A browser that does not know these selectors has no top layer either.
  const list = (selector: string) => roots.flatMap((root) => query(root, selector))
  const modal = list('dialog:modal').at(-1)
  const popovers = list(':popover-open')
  let popover: Element | undefined
  let at: Node | null = target
  while (at && at !== modal) {
    popover ??= popovers.find((it) => it === at)
    at = findOuter(at)
  }
  // A popover outside of the dialog is as inert as the page.
  return ((at || !modal) && popover) || modal || (document.body ?? document.documentElement)
}

/** What a node is drawn in, out of shadow roots and slots. */
export const findOuter = (node: Node): Node | null =>
  (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host
