import type { SnapshotNode } from './mask-snapshot.ts'

/** Calls `see` for a node and all that it contains, in the order of the page. */
export function visitNodes(node: SnapshotNode, see: (node: SnapshotNode) => void): void {
  see(node)
  for (const child of node.childNodes ?? []) visitNodes(child, see)
}
