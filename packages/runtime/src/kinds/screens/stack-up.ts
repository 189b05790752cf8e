import type { Placement } from '@waymark/contract'
import type { DrawnStep } from '../kind.ts'

const GAP_PX = 12

/** The panels at each edge of a document, the oldest first. */
const stacks = new WeakMap<Document, Map<Placement, HTMLElement[]>>()

/** Puts a panel beside the others that stand at the same edge, of whatever kind, instead of over them. */
export function stackUp({ parts, step, host, window }: DrawnStep): () => void {
  const { panel, card } = parts
  const { placement } = step.component
  const edges = stacks.get(host.document) ?? new Map<Placement, HTMLElement[]>()
  stacks.set(host.document, edges)
  // Drawn anew it keeps its place: who leaves for good is no longer in the document.
  const known = (edges.get(placement) ?? []).filter((it) => it.isConnected || it === panel)
  edges.set(placement, known.includes(panel) ? known : [...known, panel])

  const arrange = () => {
    let heightPx = 0
    for (const each of (edges.get(placement) ?? []).filter((it) => it.isConnected)) {
      each.style.setProperty('--stack', `${heightPx}px`)
      heightPx += each.offsetHeight + GAP_PX
    }
  }
  arrange()
  const observer = new window.ResizeObserver(arrange)
  observer.observe(card)
  return () => {
    observer.disconnect()
    panel.style.removeProperty('--stack')
    // It is taken away in this very turn, or drawn anew and arranged by that.
    void Promise.resolve().then(arrange)
  }
}
