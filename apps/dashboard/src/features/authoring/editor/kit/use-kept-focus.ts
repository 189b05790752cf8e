import { useCallback, type RefCallback } from 'react'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [contenteditable="true"], [tabindex="0"]'

/**
 * Keeps the focus within a part of the editor when the focused element is removed, such as a row by its own
 * delete button. The next focusable element takes it, or else the previous one, instead of the page's top.
 */
export function useKeptFocus(): RefCallback<HTMLElement> {
  return useCallback((root) => (root ? keepFocus(root) : undefined), [])
}

function keepFocus(root: HTMLElement): () => void {
  let last: { element: Element; around: HTMLElement[] } | null = null

  const note = (element: Element) => {
    last = { element, around: [...root.querySelectorAll<HTMLElement>(FOCUSABLE)] }
  }
  const noteTarget = ({ target }: FocusEvent) => note(target as Element)
  /**
   * Forgets the element once the focus moves elsewhere. Removing or moving an element also fires focusout, so
   * the microtask checks whether it is still in the document.
   */
  function forget({ target }: FocusEvent) {
    queueMicrotask(() => {
      if (last?.element !== target || document.activeElement === target) return
      if (last.element.isConnected) last = null
    })
  }
  function mend() {
    if (!last) return
    const { element, around } = last
    // Its neighbours may have changed places.
    if (element.isConnected) return note(element)
    last = null
    if (document.activeElement !== document.body) return
    const at = around.findIndex((it) => it === element)
    const isLeft = (it: HTMLElement) => it.isConnected && it.checkVisibility()
    const next = around.slice(at + 1).find(isLeft) ?? around.slice(0, Math.max(0, at)).findLast(isLeft)
    next?.focus()
  }

  const watcher = new MutationObserver(mend)
  watcher.observe(root, { childList: true, subtree: true })
  root.addEventListener('focusin', noteTarget)
  root.addEventListener('focusout', forget)
  return () => {
    watcher.disconnect()
    root.removeEventListener('focusin', noteTarget)
    root.removeEventListener('focusout', forget)
  }
}
