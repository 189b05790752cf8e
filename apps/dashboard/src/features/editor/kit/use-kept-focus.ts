import { useCallback, type RefCallback } from 'react'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [contenteditable="true"], [tabindex="0"]'

/**
 * Keeps the focus in a part of the editor when what has it goes, as a row does with the bin that it was removed by:
 * what followed has it then, or else what stood before. Otherwise the keyboard would begin again at the page's top.
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
  /** Whoever goes elsewhere is not called back. What is removed, or put elsewhere, tells the same before it is. */
  function forget({ target }: FocusEvent) {
    queueMicrotask(() => {
      if (last?.element !== target || document.activeElement === target) return
      if (last.element.isConnected) last = null
    })
  }
  function mend() {
    if (!last) return
    const { element, around } = last
    // What stands around it may have changed places.
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
