import type { Condition, DeliveredCondition } from '@waymark/contract'
import { listLeaves, mapLeaves, type LeafOf } from '@waymark/contract/constants'
import type { Leaf } from './leaves.ts'

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
  return mapLeaves(condition, (leaf, index) =>
    toDeliveredLeaf(leaf, { key: toFactKey(id, index), privateNames }),
  )
}

/** Lists conditions on private properties, each with the key of its fact. */
export const listPrivateConditions = (rule: RuleCondition, privateNames: PrivateNames) =>
  listKeyed(rule).flatMap(({ key, condition }) =>
    isPrivate(condition, privateNames) ? [{ key, condition }] : [],
  )

/** Lists conditions on events of accounts, each with the key of its fact. */
export const listAccountHistory = (rule: RuleCondition) =>
  listKeyed(rule).flatMap(({ key, condition }) =>
    condition.kind === 'ACCOUNT_EVENT' ? [{ key, condition }] : [],
  )

/** The single conditions of a rule with the keys that their facts would have. */
const listKeyed = ({ id, condition }: RuleCondition) =>
  listLeaves(condition).map((leaf, index) => ({
    key: toFactKey(id, condition.kind === 'GROUP' ? index : undefined),
    condition: leaf,
  }))

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
): LeafOf<DeliveredCondition> {
  if (leaf.kind === 'PROVIDER') {
    return { kind: 'FACT', key: toProviderKey(leaf.providerId), operator: leaf.operator }
  }
  if (leaf.kind === 'ACCOUNT_EVENT' || isPrivate(leaf, privateNames))
    return { kind: 'FACT', key, operator: 'IN' }
  return leaf
}
