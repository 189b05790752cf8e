import type { Box } from '@waymark/contract'
import type { SnapshotNode } from './mask-snapshot.ts'

/** A document as it was captured. */
export interface Shot {
  document: Document
  node: SnapshotNode
  /** The ids of masked elements. */
  hidden: Set<number>
  find(id: number): Element | null
  /** Selectors of its private elements. */
  selector: string
  boxes: Record<string, Box>
  /** The node of the frame that shows it; null for the page itself. */
  frameId: number | null
}
