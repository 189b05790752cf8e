import type { Condition } from '@waymark/contract'
import type { LeafOf } from '@waymark/contract/constants'

/** A condition that is not a group. */
export type Leaf = LeafOf<Condition>

export interface PlacedLeaf {
  leaf: Leaf
  /** Its path in the author's input: `condition.conditions.2`. */
  path: string
}

/** Lists the ids or names in a rule's conditions of one kind, each once. */
export function listNamed<K extends Leaf['kind']>(
  leaves: Leaf[],
  kind: K,
  toName: (leaf: Extract<Leaf, { kind: K }>) => string,
): string[] {
  const named = leaves.flatMap((leaf) =>
    leaf.kind === kind ? [toName(leaf as Extract<Leaf, { kind: K }>)] : [],
  )
  return [...new Set(named)]
}
