import type { AuthorLayer } from './author-layer.ts'

/** Scrolls to an element and draws a ring that follows it. Returns how to remove the ring. */
export function markElement(layer: AuthorLayer, element: Element): () => void {
  const ring = layer.create('div', 'mark')
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
  let frame = 0
  // Runs every frame while an author looks at the element, because anything may move it.
  const follow = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const place = { left: left - 5, top: top - 5, width: width + 10, height: height + 10 }
    for (const [name, value] of Object.entries(place)) ring.style.setProperty(name, `${value}px`)
    ring.hidden = !element.isConnected
    frame = window.requestAnimationFrame(follow)
  }
  layer.append(ring)
  follow()
  return () => {
    window.cancelAnimationFrame(frame)
    ring.remove()
  }
}
