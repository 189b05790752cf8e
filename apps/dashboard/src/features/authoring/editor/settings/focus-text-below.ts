import { isPlaceholderText } from '@waymark/contract/compiler'

const TEXTS = '[contenteditable="true"][id^="field-"]'

/** Moves from a title to the text below it. A sample text is selected, so that typing replaces it. */
export function focusTextBelow(title: HTMLElement): void {
  const root = title.getRootNode() as Document | ShadowRoot
  const below = [...root.querySelectorAll<HTMLElement>(TEXTS)].find(
    (it) => title.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  below?.focus()
  if (below && isPlaceholderText(below.innerText)) window.getSelection()?.selectAllChildren(below)
}
