import type { SdkSession } from '@waymark/contract'
import type { PropertyOwner } from '@waymark/contract/constants'
import { evaluatePropertyCondition } from '@waymark/targeting'
import type { Db } from '../../platform/db/db.ts'
import { findAccountNum, listHistoryFacts, type AskedHistory } from '../accounts/index.ts'
import { listProvidersWithMember } from '../providers/index.ts'
import { listNamed, toLeaves } from './conditions.ts'
import { listFactRules, listPrivateProperties } from './delivered.repo.ts'
import { listAccountHistory, listPrivateConditions, toProviderKey } from './to-delivered.ts'

/** A condition on a private property, with the key of its fact. */
type PrivateCondition = ReturnType<typeof listPrivateConditions>[number] & {
  property: Awaited<ReturnType<typeof listPrivateProperties>>[number] | undefined
}

/** What an app's current manifest asks the server for; the same for every end user. */
export interface FactRules {
  providerIds: readonly string[]
  conditions: readonly PrivateCondition[]
  /** What accounts did. */
  accountHistory: readonly AskedHistory[]
}

export const noFactRules: FactRules = { providerIds: [], conditions: [], accountHistory: [] }

/** Reads the rules whose facts the app's current manifest asks for. */
export async function readFactRules(
  db: Db,
  { appId, now }: { appId: string; now: Date },
): Promise<FactRules> {
  const rules = await listFactRules(db, appId, now)
  const ruleIds = rules.map(({ id }) => id)
  const registered = await listPrivateProperties(db, ruleIds)
  const byName = new Map(registered.map((it) => [toPlace(it.owner, it.name), it]))
  const toNames = (owner: PropertyOwner) =>
    new Set(registered.filter((it) => it.owner === owner).map(({ name }) => name))
  const privateNames = { PROPERTY: toNames('END_USER'), ACCOUNT_PROPERTY: toNames('ACCOUNT') }
  const leaves = rules.flatMap(({ condition }) => toLeaves(condition))
  return {
    providerIds: listNamed(leaves, 'PROVIDER', ({ providerId }) => providerId),
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
  now: Date
}

export interface Facts {
  /** Keys of the facts that are true. */
  facts: string[]
  /** Keys of the facts about the end user that are withheld because their identity is not proven. */
  withheld: string[]
}

/**
 * Evaluates rules for one end user; only memberships and what their account did need queries. What is private about an
 * account is answered for proven end users only, and by what the app sent.
 */
export async function listTrueFacts(
  db: Db,
  { providerIds, conditions, accountHistory }: FactRules,
  { appId, appNum, endUserId, properties, account, now }: FactsQuestion,
): Promise<Facts> {
  const [ofAccount, ofEndUser] = partition(conditions, ({ condition }) => condition.kind !== 'PROPERTY')
  const listHeld = (those: PrivateCondition[], values: SdkSession['properties']) =>
    those.filter((it) => isHeld(it, values, now)).map(({ key }) => key)
  const held = listHeld(ofEndUser, properties)
  if (endUserId === null) {
    const closed = [...ofAccount, ...accountHistory].map(({ key }) => key)
    return { facts: held.sort(), withheld: [...providerIds.map(toProviderKey), ...closed].sort() }
  }
  const asked = { appId, providerIds, endUserKey: endUserId, accountKey: account?.id }
  const memberships = await listProvidersWithMember(db, asked)
  const done = account ? await listDone(db, { appNum, key: account.id, asked: accountHistory, now }) : []
  const facts = [
    ...memberships.map(toProviderKey),
    ...held,
    ...listHeld(ofAccount, account?.properties ?? {}),
    ...done,
  ]
  return { facts: facts.sort(), withheld: [] }
}

function isHeld(
  { condition, property }: PrivateCondition,
  values: SdkSession['properties'],
  now: Date,
): boolean {
  const value = Object.hasOwn(values, condition.property) ? values[condition.property] : undefined
  return evaluatePropertyCondition(condition, property, value, now.getTime()).holds === true
}

/** Lists which of the conditions on what an account did hold. An account without events did nothing. */
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
