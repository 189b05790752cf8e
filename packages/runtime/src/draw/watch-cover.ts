/** Calls back when the cover of a target may go, also by a style sheet alone. */
export function watchCover(
  window: Window & typeof globalThis,
  { signal, onChange }: { signal: AbortSignal; onChange(): void },
) {
  let cover: Element | undefined
  let end = () => {}

  function watch(element: Element) {
    const sizes = new window.ResizeObserver(onChange)
    const places = new window.IntersectionObserver(onChange, { threshold: [0, 0.25, 0.5, 0.75, 1] })
    sizes.observe(element)
    places.observe(element)
    // A script's animation ends without an event.
    for (const animation of element.getAnimations()) animation.finished.then(onChange, () => {})
    end = () => {
      sizes.disconnect()
      places.disconnect()
    }
  }

  signal.addEventListener('abort', () => end())
  return {
    /** Watches another cover, or none. */
    follow: (next: Element | undefined) => {
      if (next === cover) return
      end()
      end = () => {}
      cover = next
      if (next) watch(next)
    },
  }
}
