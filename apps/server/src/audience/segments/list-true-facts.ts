import type { SdkSession } from '@waymark/contract'
import { listLeaves, type PropertyOwner } from '@waymark/contract/constants'
import { evaluatePropertyCondition } from '@waymark/targeting'
import type { Db } from '../../platform/db/db.ts'
import { replaceSlowPatterns } from '../../platform/patterns/replace-slow-patterns.ts'
import { findAccountNum, listHistoryFacts, type AskedHistory } from '../accounts/index.ts'
import { listAccountProviders, listProvidersWithMember } from '../../apps/providers/index.ts'
import { listNamed } from './leaves.ts'
import { listFactRules, listPrivateProperties } from './delivered.repo.ts'
import { listAccountHistory, listPrivateConditions, toProviderKey } from './to-delivered.ts'

/** A condition on a private property, with the key of its fact. */
type PrivateCondition = ReturnType<typeof listPrivateConditions>[number] & {
  property: Awaited<ReturnType<typeof listPrivateProperties>>[number] | undefined
}

/** The rules that an app's current manifest asks the server to evaluate; the same for every end user. */
export interface FactRules {
  providerIds: readonly string[]
  /** The providers among them that are lists of accounts. */
  accountProviderIds: readonly string[]
  conditions: readonly PrivateCondition[]
  /** The conditions about the event history of accounts. */
  accountHistory: readonly AskedHistory[]
}

export const noFactRules: FactRules = {
  providerIds: [],
  accountProviderIds: [],
  conditions: [],
  accountHistory: [],
}

/** Reads the rules whose facts the app's current manifest asks for. */
export async function readFactRules(
  db: Db,
  { appId, now }: { appId: string; now: Date },
): Promise<FactRules> {
  const rules = await replaceSlowPatterns(db, await listFactRules(db, appId, now))
  const ruleIds = rules.map(({ id }) => id)
  const registered = await listPrivateProperties(db, ruleIds)
  const byName = new Map(registered.map((it) => [toPlace(it.owner, it.name), it]))
  const toNames = (owner: PropertyOwner) =>
    new Set(registered.filter((it) => it.owner === owner).map(({ name }) => name))
  const privateNames = { PROPERTY: toNames('END_USER'), ACCOUNT_PROPERTY: toNames('ACCOUNT') }
  const leaves = rules.flatMap(({ condition }) => listLeaves(condition))
  const providerIds = listNamed(leaves, 'PROVIDER', ({ providerId }) => providerId)
  return {
    providerIds,
    accountProviderIds: await listAccountProviders(db, { appId, providerIds }),
    conditions: rules
      .flatMap((rule) => listPrivateConditions(rule, privateNames))
      .map((named) => {
        const { kind, property } = named.condition
        return {
          ...named,
          property: byName.get(toPlace(kind === 'PROPERTY' ? 'END_USER' : 'ACCOUNT', property)),
        }
      }),
    accountHistory: rules.flatMap(listAccountHistory),
  }
}

const toPlace = (owner: PropertyOwner, name: string) => `${owner} ${name}`

export interface FactsQuestion {
  appId: string
  appNum: number
  /** Null when the end user's identity is not proven: nothing is then looked up about them. */
  endUserId: string | null
  /** The properties that the target app sent. */
  properties: SdkSession['properties']
  /** The account that the target app named. */
  account: SdkSession['account']
  /** Whether that account may belong to another company: nothing is then looked up about it. */
  isAccountWithheld: boolean
  now: Date
}

export interface Facts {
  /** Keys of the facts that are true. */
  facts: string[]
  /** Keys of the facts that are withheld because the end user's identity, or their account, is not proven. */
  withheld: string[]
}

/**
 * Evaluates rules for one end user; only memberships and the events of their account need queries. Private rules about
 * an account are only evaluated for proven end users in proven accounts, and with the values that the app sent.
 */
export async function listTrueFacts(
  db: Db,
  { providerIds, accountProviderIds, conditions, accountHistory }: FactRules,
  { appId, appNum, endUserId, properties, account: named, isAccountWithheld, now }: FactsQuestion,
): Promise<Facts> {
  const [ofAccount, ofEndUser] = partition(conditions, ({ condition }) => condition.kind !== 'PROPERTY')
  const listHeld = (those: PrivateCondition[], values: SdkSession['properties']) =>
    those.filter((it) => isHeld(it, values, now)).map(({ key }) => key)
  const held = listHeld(ofEndUser, properties)
  const closed = [...ofAccount, ...accountHistory].map(({ key }) => key)
  if (endUserId === null) {
    return { facts: held.sort(), withheld: [...providerIds.map(toProviderKey), ...closed].sort() }
  }
  const account = isAccountWithheld ? undefined : named
  const asked = { appId, providerIds, endUserKey: endUserId, accountKey: account?.id }
  const memberships = await listProvidersWithMember(db, asked)
  const done = account ? await listDone(db, { appNum, key: account.id, asked: accountHistory, now }) : []
  const facts = [
    ...memberships.map(toProviderKey),
    ...held,
    ...listHeld(ofAccount, account?.properties ?? {}),
    ...done,
  ]
  if (!isAccountWithheld) return { facts: facts.sort(), withheld: [] }
  const withheld = new Set([...accountProviderIds.map(toProviderKey), ...closed])
  return { facts: facts.filter((it) => !withheld.has(it)).sort(), withheld: [...withheld].sort() }
}

function isHeld(
  { condition, property }: PrivateCondition,
  values: SdkSession['properties'],
  now: Date,
): boolean {
  const value = Object.hasOwn(values, condition.property) ? values[condition.property] : undefined
  return evaluatePropertyCondition(condition, property, value, now.getTime()).holds === true
}

/** Lists which of the conditions on an account's events hold. An account without events did nothing. */
async function listDone(
  db: Db,
  { appNum, key, asked, now }: { appNum: number; key: string; asked: readonly AskedHistory[]; now: Date },
): Promise<string[]> {
  if (asked.length === 0) return []
  const num = (await findAccountNum(db, { appNum, key })) ?? 0
  return (await listHistoryFacts(db, { accountNums: [num], asked, now })).get(num) ?? []
}

const partition = <T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] => [
  items.filter(isFirst),
  items.filter((it) => !isFirst(it)),
]
