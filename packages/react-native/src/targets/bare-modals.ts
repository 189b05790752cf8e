import { isElement, type HostNode } from './host-node.ts'
import type { Overlay } from './overlay.ts'
import { readClues } from './read-clues.ts'
import { listOnTop } from './read-tree.ts'

/** A window of its own: React Native's `<Modal>`, and on iOS a modal screen of react-native-screens. */
const MODAL = /ModalHostView$|ModalScreen$/
/** Larger trees are cut off, as for reading them. */
const MAX_NODES = 4000

/**
 * Whether a modal is open that none of the overlays is in. What is drawn in an overlay below it would be drawn under it,
 * where nobody sees it.
 */
export function hasBareModal(overlays: readonly Overlay[]): boolean {
  const content = overlays[0]?.findContent()
  if (!content) return false
  const { ownerDocument } = content as HostNode & Partial<Element>
  const modals =
    typeof ownerDocument?.querySelectorAll === 'function'
      ? listModalsOfPage(ownerDocument, overlays)
      : listModals(content, overlays)
  return modals.some((modal) => !overlays.some((it) => modal.contains(it.findFrame() ?? null)))
}

/** Whether nothing hides the overlay's part of the app, such as a screen that was opened above it. */
export function isReached({ parent, findFrame }: Overlay): boolean {
  const end = parent?.findContent()
  let from = findFrame()
  for (let at = from?.parentNode; from && at && at !== end; at = at.parentNode) {
    if (isElement(at) && readClues(at).isHidden) return false
    if (!listOnTop(at).includes(from)) return false
    from = at
  }
  return true
}

function listModals(content: HostNode, overlays: readonly Overlay[]): HostNode[] {
  const found: HostNode[] = []
  const contents = overlays.map((it) => it.findContent())
  let count = 0

  function look(node: HostNode): void {
    for (const child of listOnTop(node)) {
      count += 1
      if (count > MAX_NODES) return
      // A guide hides the content that it covers from screen readers.
      if (readClues(child).isHidden && !contents.includes(child)) continue
      if (MODAL.test(child.nodeName)) found.push(child)
      look(child)
    }
  }

  look(content)
  return found
}

/** In browsers a modal is outside of the app's element. Guides that cover the app are modals, too. */
function listModalsOfPage(page: Document, overlays: readonly Overlay[]): HostNode[] {
  const modals = [...page.querySelectorAll('[aria-modal="true"]')] as unknown as HostNode[]
  return modals.filter((modal) =>
    overlays.every((it) => !it.findFrame()?.contains(modal) || it.findContent()?.contains(modal)),
  )
}
