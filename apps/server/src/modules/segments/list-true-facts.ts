import type { SdkSession } from '@waymark/contract'
import { evaluatePropertyCondition } from '@waymark/targeting'
import type { Db } from '../../platform/db/db.ts'
import { listProvidersWithMember } from '../providers/index.ts'
import { listNamed, toLeaves } from './conditions.ts'
import { listFactRules, listPrivateProperties } from './delivered.repo.ts'
import { listPrivateConditions, toProviderKey } from './to-delivered.ts'

/** A condition on a private property, with the key of its fact. */
type PrivateCondition = ReturnType<typeof listPrivateConditions>[number] & {
  property: Awaited<ReturnType<typeof listPrivateProperties>>[number] | undefined
}

/** What an app's current manifest asks the server for; the same for every end user. */
export interface FactRules {
  providerIds: readonly string[]
  conditions: readonly PrivateCondition[]
}

export const noFactRules: FactRules = { providerIds: [], conditions: [] }

/** Reads the rules whose facts the app's current manifest asks for. */
export async function readFactRules(
  db: Db,
  { appId, now }: { appId: string; now: Date },
): Promise<FactRules> {
  const rules = await listFactRules(db, appId, now)
  const ruleIds = rules.map(({ id }) => id)
  const registered = await listPrivateProperties(db, ruleIds)
  const byName = new Map(registered.map((property) => [property.name, property]))
  const privateNames = new Set(byName.keys())
  const leaves = rules.flatMap(({ condition }) => toLeaves(condition))
  return {
    providerIds: listNamed(leaves, 'PROVIDER', ({ providerId }) => providerId),
    conditions: rules
      .flatMap((rule) => listPrivateConditions(rule, privateNames))
      .map((named) => ({ ...named, property: byName.get(named.condition.property) })),
  }
}

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

/** Evaluates rules for one end user; only memberships need a query. */
export async function listTrueFacts(
  db: Db,
  { providerIds, conditions }: FactRules,
  { appId, endUserId, properties, now }: FactsQuestion,
): Promise<Facts> {
  const held = conditions
    .filter(({ condition, property }) => {
      const value = Object.hasOwn(properties, condition.property) ? properties[condition.property] : undefined
      return evaluatePropertyCondition(condition, property, value, now.getTime()).holds
    })
    .map(({ key }) => key)
  if (endUserId === null) return { facts: held.sort(), withheld: providerIds.map(toProviderKey).sort() }
  const asked = { appId, providerIds, endUserKey: endUserId }
  const memberships = await listProvidersWithMember(db, asked)
  return { facts: [...memberships.map(toProviderKey), ...held].sort(), withheld: [] }
}
