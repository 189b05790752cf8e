import { isElement, type HostNode } from './host-node.ts'
import type { Overlay } from './overlay.ts'
import { readClues } from './read-clues.ts'
import { listElements, listOnTop } from './read-tree.ts'

/** React Native's `<Modal>`: a window of its own above all screens, also if it is in one that another screen covers. */
const MODAL = /ModalHostView$/
/** On iOS a modal screen of react-native-screens, which is above the screens before it. */
const MODAL_SCREEN = /ModalScreen$/
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

/** Whether nothing hides the overlay's part of the app or modal, such as a screen that was opened above it. */
export function isReached({ parent, findFrame }: Overlay): boolean {
  const end = parent?.findContent()
  let from = findFrame()
  for (let at = from?.parentNode; from && at && at !== end; at = at.parentNode) {
    if (MODAL.test(at.nodeName)) return true
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

  function look(node: HostNode, isCovered: boolean): void {
    const onTop = listOnTop(node)
    for (const child of listElements(node)) {
      count += 1
      if (count > MAX_NODES) return
      const isModal = MODAL.test(child.nodeName)
      // A guide hides the content that it covers from screen readers.
      const isUnder =
        !isModal &&
        (isCovered || !onTop.includes(child) || (readClues(child).isHidden && !contents.includes(child)))
      if (isModal || (!isUnder && MODAL_SCREEN.test(child.nodeName))) found.push(child)
      look(child, isUnder)
    }
  }

  look(content, false)
  return found
}

/** In browsers a modal is outside of the app's element. Guides that cover the app are modals, too. */
function listModalsOfPage(page: Document, overlays: readonly Overlay[]): HostNode[] {
  const modals = [...page.querySelectorAll('[aria-modal="true"]')] as unknown as HostNode[]
  return modals.filter((modal) =>
    overlays.every((it) => !it.findFrame()?.contains(modal) || it.findContent()?.contains(modal)),
  )
}
