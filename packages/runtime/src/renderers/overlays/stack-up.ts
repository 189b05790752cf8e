import type { Placement } from '@waymark/contract'
import type { DrawnStep } from '../../draw/renderer.ts'

const GAP_PX = 12
/** The width below which the style sheet lets a panel in a corner take the window's whole width. */
const NARROW_PX = 480

/** The panels of a document with their placements, oldest first. Null while a panel is redrawn. */
const stacks = new WeakMap<Document, Map<HTMLElement, Placement | null>>()

/** Stacks a panel next to others at the same edge, of any container, instead of on top of them. */
export function stackUp({ parts, step, host, window }: DrawnStep): () => void {
  const { panel, card } = parts
  const placements = stacks.get(host.document) ?? new Map<HTMLElement, Placement | null>()
  stacks.set(host.document, placements)
  // A redrawn panel keeps its place among the others.
  placements.set(panel, step.component.placement)

  const arrange = () => {
    const isNarrow = window.innerWidth <= NARROW_PX
    const heightsPx = new Map<string | undefined, number>()
    for (const [each, placement] of placements) {
      if (!each.isConnected) placements.delete(each)
      if (!each.isConnected || !placement) continue
      const edge = isNarrow ? placement.split('_')[0] : placement
      const heightPx = heightsPx.get(edge) ?? 0
      each.style.setProperty('--stack', `${heightPx}px`)
      heightsPx.set(edge, heightPx + each.offsetHeight + GAP_PX)
    }
  }
  arrange()
  const observer = new window.ResizeObserver(arrange)
  observer.observe(card)
  return () => {
    observer.disconnect()
    placements.set(panel, null)
    panel.style.removeProperty('--stack')
    // By then the panel is either removed, or redrawn and arranged by that.
    queueMicrotask(arrange)
  }
}
