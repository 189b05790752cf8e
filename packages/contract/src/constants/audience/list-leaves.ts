type Group<Leaf> = { kind: 'GROUP'; conditions: Leaf[] }

/** The single conditions of a rule's type: a rule is one of them, or a group, and groups do not nest. */
export type LeafOf<Rule> = Exclude<Rule, { kind: 'GROUP' }>

/** Lists the single conditions of a rule. */
export const listLeaves = <Rule extends { kind: unknown }>(rule: Rule): LeafOf<Rule>[] =>
  isGroup(rule) ? rule.conditions : [rule as LeafOf<Rule>]

/** The same with the place of each in the author's input: `rules.1.conditions.2`. */
export const listPlacedLeaves = <Rule extends { kind: unknown }>(
  rule: Rule,
  path: string,
): { leaf: LeafOf<Rule>; path: string }[] =>
  isGroup(rule)
    ? rule.conditions.map((leaf, index) => ({ leaf, path: `${path}.conditions.${index}` }))
    : [{ leaf: rule as LeafOf<Rule>, path }]

/** Maps the single conditions of a rule; `index` is the place in a group. */
export const mapLeaves = <Rule extends { kind: unknown }, Mapped>(
  rule: Rule,
  toMapped: (leaf: LeafOf<Rule>, index?: number) => Mapped,
): Mapped | (Omit<Extract<Rule, { kind: 'GROUP' }>, 'conditions'> & { conditions: Mapped[] }) =>
  isGroup(rule)
    ? { ...rule, conditions: rule.conditions.map((leaf, index) => toMapped(leaf, index)) }
    : toMapped(rule as LeafOf<Rule>)

const isGroup = <Rule extends { kind: unknown }>(
  rule: Rule,
): rule is Extract<Rule, { kind: 'GROUP' }> & Group<LeafOf<Rule>> => rule.kind === 'GROUP'
