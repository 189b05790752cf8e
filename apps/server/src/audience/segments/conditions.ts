import type { Condition } from '@waymark/contract'

/** A condition that is not a group. */
export type Leaf = Exclude<Condition, { kind: 'GROUP' }>

export interface PlacedLeaf {
  leaf: Leaf
  /** Its path in the author's input: `condition.conditions.2`. */
  path: string
}

/** Flattens a rule into its single conditions; `path` is its place in the author's input. */
export function toLeaves(condition: Condition, path = 'condition'): PlacedLeaf[] {
  if (condition.kind !== 'GROUP') return [{ leaf: condition, path }]
  return condition.conditions.map((leaf, index) => ({ leaf, path: `${path}.conditions.${index}` }))
}

/** Lists the ids or names in a rule's conditions of one kind, each once. */
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
