import type { Placement } from '@waymark/contract'
import type { DrawnStep } from '../kind.ts'

const GAP_PX = 12

/** The panels at each edge of a document, the oldest first. */
const stacks = new WeakMap<Document, Map<Placement, HTMLElement[]>>()
/** Where a panel stands now: the next step of its guide may stand elsewhere. */
const places = new WeakMap<HTMLElement, Placement>()

/** Puts a panel beside the others that stand at the same edge, of whatever kind, instead of over them. */
export function stackUp({ parts, step, host, window }: DrawnStep): () => void {
  const { panel, card } = parts
  const { placement } = step.component
  const edges = stacks.get(host.document) ?? new Map<Placement, HTMLElement[]>()
  stacks.set(host.document, edges)
  places.set(panel, placement)
  // Drawn anew it keeps its place among the others.
  const list = () =>
    (edges.get(placement) ?? []).filter((it) => it.isConnected && places.get(it) === placement)
  edges.set(placement, [...new Set([...list(), panel])])

  const arrange = () => {
    let heightPx = 0
    for (const each of list()) {
      each.style.setProperty('--stack', `${heightPx}px`)
      heightPx += each.offsetHeight + GAP_PX
    }
  }
  arrange()
  const observer = new window.ResizeObserver(arrange)
  observer.observe(card)
  return () => {
    observer.disconnect()
    places.delete(panel)
    panel.style.removeProperty('--stack')
    // It is taken away in this very turn, or drawn anew and arranged by that.
    void Promise.resolve().then(arrange)
  }
}
