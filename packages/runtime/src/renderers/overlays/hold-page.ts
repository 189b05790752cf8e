import type { DrawnStep } from '../../draw/renderer.ts'

/** Prevents the page from scrolling behind a veil, without changing its styles. */
export function holdPage({ parts, view, window }: DrawnStep): () => void {
  const removal = new window.AbortController()
  if (view.interactive) {
    for (const type of ['wheel', 'touchmove']) {
      parts.veil.addEventListener(type, (event) => event.preventDefault(), {
        passive: false,
        signal: removal.signal,
      })
    }
  }
  return () => removal.abort()
}
