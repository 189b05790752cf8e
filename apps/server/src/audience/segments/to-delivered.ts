import type { Condition, DeliveredCondition } from '@waymark/contract'
import type { Leaf } from './conditions.ts'

/** Names of properties whose conditions only the server may see, by their owner. */
export type PrivateNames = Readonly<Record<'PROPERTY' | 'ACCOUNT_PROPERTY', ReadonlySet<string>>>

export interface RuleCondition {
  id: string
  condition: Condition
}

/** A rule in the form for the manifest: conditions that only the server can evaluate become facts. */
export function toDelivered(
  { id, condition }: RuleCondition,
  privateNames: PrivateNames,
): DeliveredCondition {
  const deliver = (leaf: Leaf, key: string) => toDeliveredLeaf(leaf, { key, privateNames })
  if (condition.kind !== 'GROUP') return deliver(condition, toFactKey(id))
  return {
    ...condition,
    conditions: condition.conditions.map((leaf, index) => deliver(leaf, toFactKey(id, index))),
  }
}

/** Lists conditions on private properties, each with the key of its fact. */
export function listPrivateConditions({ id, condition }: RuleCondition, privateNames: PrivateNames) {
  const leaves = condition.kind === 'GROUP' ? condition.conditions : [condition]
  return leaves.flatMap((leaf, index) =>
    isPrivate(leaf, privateNames)
      ? [{ key: condition.kind === 'GROUP' ? toFactKey(id, index) : toFactKey(id), condition: leaf }]
      : [],
  )
}

/** Lists conditions on events of accounts, each with the key of its fact. */
export const listAccountHistory = ({ id, condition }: RuleCondition) =>
  (condition.kind === 'GROUP' ? condition.conditions : [condition]).flatMap((leaf, index) =>
    leaf.kind === 'ACCOUNT_EVENT'
      ? [{ key: condition.kind === 'GROUP' ? toFactKey(id, index) : toFactKey(id), condition: leaf }]
      : [],
  )

type OnProperty = Extract<Leaf, { kind: 'PROPERTY' | 'ACCOUNT_PROPERTY' }>

const isPrivate = (leaf: Leaf, privateNames: PrivateNames): leaf is OnProperty =>
  (leaf.kind === 'PROPERTY' || leaf.kind === 'ACCOUNT_PROPERTY') && privateNames[leaf.kind].has(leaf.property)

const toFactKey = (ruleId: string, index?: number) =>
  index === undefined ? `rule:${ruleId}` : `rule:${ruleId}:${index}`

/** The key of the fact that an end user is a member of a provider. */
export const toProviderKey = (providerId: string) => `provider:${providerId}`

function toDeliveredLeaf(
  leaf: Leaf,
  { key, privateNames }: { key: string; privateNames: PrivateNames },
): Exclude<DeliveredCondition, { kind: 'GROUP' }> {
  if (leaf.kind === 'PROVIDER') {
    return { kind: 'FACT', key: toProviderKey(leaf.providerId), operator: leaf.operator }
  }
  if (leaf.kind === 'ACCOUNT_EVENT' || isPrivate(leaf, privateNames))
    return { kind: 'FACT', key, operator: 'IN' }
  return leaf
}
