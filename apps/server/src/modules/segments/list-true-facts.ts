import type { SdkSession } from '@waymark/contract'
import { evaluatePropertyCondition } from '@waymark/targeting'
import type { Db } from '../../platform/db/db.ts'
import { listProvidersWithMember } from '../providers/index.ts'
import { listNamed, toLeaves } from './conditions.ts'
import { listFactRules, listPrivateProperties } from './delivered.repo.ts'
import { listPrivateConditions, toProviderKey, type RuleCondition } from './to-delivered.ts'

export interface FactsQuestion {
  appId: string
  /** Null when the end user's identity is not proven: nothing is then looked up about them. */
  endUserId: string | null
  /** The properties that the target app sent. */
  properties: SdkSession['properties']
  now: Date
}

export interface Facts {
  /** Keys of the facts that are true. */
  facts: string[]
  /** Keys of the facts about the end user that are withheld because their identity is not proven. */
  withheld: string[]
}

/** Evaluates the facts that the app's current manifest asks for, for one end user. */
export async function listTrueFacts(db: Db, question: FactsQuestion): Promise<Facts> {
  const { appId, endUserId } = question
  const rules = await listFactRules(db, appId, question.now)
  const conditions = await listTrueConditions(db, rules, question)
  const leaves = rules.flatMap(({ condition }) => toLeaves(condition))
  const providerIds = listNamed(leaves, 'PROVIDER', ({ providerId }) => providerId)
  if (endUserId === null) {
    return { facts: conditions.sort(), withheld: providerIds.map(toProviderKey).sort() }
  }
  const memberships = await listProvidersWithMember(db, { appId, providerIds, endUserKey: endUserId })
  return { facts: [...memberships.map(toProviderKey), ...conditions].sort(), withheld: [] }
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
