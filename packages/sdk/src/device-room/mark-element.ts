import type { AuthorLayer } from './author-layer.ts'

/** Scrolls to an element and draws a ring around it, wherever it moves. Returns what takes the ring away. */
export function markElement(layer: AuthorLayer, element: Element): () => void {
  const ring = layer.create('div', 'mark')
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
  let frame = 0
  // In every frame: whatever moves it, for as long as an author looks at it.
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
