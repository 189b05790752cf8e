import type { DrawnStep } from '../../draw/renderer.ts'

/** Keeps the page behind where it is while a veil covers it, without a change to the page's own styles. */
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
