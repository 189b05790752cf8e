import type { Condition } from '@waymark/contract'

/** A condition that is no group. */
export type Leaf = Exclude<Condition, { kind: 'GROUP' }>

export interface PlacedLeaf {
  leaf: Leaf
  /** Where it stands in what the author sent: `condition.conditions.2`. */
  path: string
}

/** The single conditions of a rule. */
export function toLeaves(condition: Condition): PlacedLeaf[] {
  if (condition.kind !== 'GROUP') return [{ leaf: condition, path: 'condition' }]
  return condition.conditions.map((leaf, index) => ({ leaf, path: `condition.conditions.${index}` }))
}

/** The ids or names that a rule's conditions of one kind give, each once. */
export function listNamed<K extends Leaf['kind']>(
  leaves: PlacedLeaf[],
  kind: K,
  toName: (leaf: Extract<Leaf, { kind: K }>) => string,
): string[] {
  const named = leaves.flatMap(({ leaf }) =>
    leaf.kind === kind ? [toName(leaf as Extract<Leaf, { kind: K }>)] : [],
  )
  return [...new Set(named)]
}
