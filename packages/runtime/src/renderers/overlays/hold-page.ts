import type { DrawnStep } from '../../draw/renderer.ts'

/** Prevents the page from scrolling behind a veil, without changing its styles, and from hearing of it. */
export function holdPage({ parts, view, window }: DrawnStep): () => void {
  const removal = new window.AbortController()
  const options = { capture: true, passive: false, signal: removal.signal }
  const hold = (event: Event) => {
    if (!event.composedPath().includes(parts.veil)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  if (view.interactive)
    for (const type of ['wheel', 'touchmove']) window.addEventListener(type, hold, options)
  return () => removal.abort()
}
