import type { SdkSession } from '@waymark/contract'
import { evaluatePropertyCondition } from '@waymark/targeting'
import type { Db } from '../../platform/db/db.ts'
import { listProvidersWithMember } from '../providers/index.ts'
import { listNamed, toLeaves } from './conditions.ts'
import { listFactRules, listPrivateProperties } from './delivered.repo.ts'
import { listPrivateConditions, toProviderKey, type RuleCondition } from './to-delivered.ts'

export interface FactsQuestion {
  appId: string
  endUserId: string
  /** What the target app told of them. */
  properties: SdkSession['properties']
  now: Date
}

/** Keys of the facts that are true of an end user, of those that the app's manifest asks for now. */
export async function listTrueFacts(db: Db, question: FactsQuestion): Promise<string[]> {
  const rules = await listFactRules(db, question.appId, question.now)
  const memberships = await listMemberships(db, rules, question)
  return [...memberships, ...(await listTrueConditions(db, rules, question))].sort()
}

async function listMemberships(
  db: Db,
  rules: RuleCondition[],
  { appId, endUserId }: FactsQuestion,
): Promise<string[]> {
  const leaves = rules.flatMap(({ condition }) => toLeaves(condition))
  const providerIds = listNamed(leaves, 'PROVIDER', ({ providerId }) => providerId)
  const found = await listProvidersWithMember(db, { appId, providerIds, endUserKey: endUserId })
  return found.map(toProviderKey)
}

async function listTrueConditions(
  db: Db,
  rules: RuleCondition[],
  { properties, now }: FactsQuestion,
): Promise<string[]> {
  const registered = await listPrivateProperties(
    db,
    rules.map(({ id }) => id),
  )
  const byName = new Map(registered.map((property) => [property.name, property]))
  const privateNames = new Set(byName.keys())
  return rules
    .flatMap((rule) => listPrivateConditions(rule, privateNames))
    .filter(({ condition }) => {
      const { property } = condition
      const value = Object.hasOwn(properties, property) ? properties[property] : undefined
      return evaluatePropertyCondition(condition, byName.get(property), value, now.getTime()).holds
    })
    .map(({ key }) => key)
}
