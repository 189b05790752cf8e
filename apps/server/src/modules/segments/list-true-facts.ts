import type { SdkSession } from '@waymark/contract'
import { evaluatePropertyCondition } from '@waymark/targeting'
import type { Db } from '../../platform/db/db.ts'
import { listProvidersWithMember } from '../providers/index.ts'
import { listNamed, toLeaves } from './conditions.ts'
import { listFactRules, listPrivateProperties } from './delivered.repo.ts'
import { listPrivateConditions, toProviderKey, type RuleCondition } from './to-delivered.ts'

export interface FactsQuestion {
  appId: string
  /** Null where nobody has proven to be them: then nothing is asked about them. */
  endUserId: string | null
  /** What the target app told of them. */
  properties: SdkSession['properties']
  now: Date
}

export interface Facts {
  /** Keys of those that are true. */
  facts: string[]
  /** Keys of those that are about the end user, where nobody has proven to be them. */
  withheld: string[]
}

/** The facts of an end user, of those that the app's manifest asks for now. */
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
