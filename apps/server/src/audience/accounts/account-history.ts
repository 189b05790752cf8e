import type { AccountHistoryCondition, SdkEvent } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import { evaluateCondition, matchEvent, type PastEvent } from '@waymark/targeting'
import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { listAccountEvents, type AccountEventCount } from './account-events.repo.ts'

const dayMs = 86_400_000

type Asked = Pick<AccountHistoryCondition, 'name' | 'conditions'>

/** The questions of segments about accounts, by the name of the event, as ingest looks them up. */
export type AccountQuestions = ReadonlyMap<string, readonly (Asked & { question: string })[]>

/** The key by which an event with these conditions is counted. The database does not keep the order of their fields. */
function toQuestion({ name, conditions }: Asked): string {
  const told = conditions.map(({ property, operator, value, values }) => [property, operator, value, values])
  return createHash('sha256')
    .update(JSON.stringify([name, told]))
    .digest('base64url')
    .slice(0, 22)
}

export function toAccountQuestions(conditions: readonly Asked[]): AccountQuestions {
  const byQuestion = new Map(conditions.map((it) => [toQuestion(it), it]))
  const asked = [...byQuestion].map(([question, it]) => ({ ...it, question }))
  return Map.groupBy(asked, ({ name }) => name)
}

/** The questions that an event counts for. */
export const findQuestions = (
  questions: AccountQuestions,
  { type, name = '', properties }: SdkEvent,
): string[] =>
  type === 'custom'
    ? (questions.get(name) ?? [])
        .filter(({ conditions }) => matchEvent(conditions, properties))
        .map(({ question }) => question)
    : []

/** A condition on an account's events, with the key of its fact. */
export interface AskedHistory {
  key: string
  condition: AccountHistoryCondition
}

/** Lists which of these conditions hold, by the number of the account. */
export async function listHistoryFacts(
  db: Db,
  { accountNums, asked, now }: { accountNums: number[]; asked: readonly AskedHistory[]; now: Date },
): Promise<Map<number, string[]>> {
  const questions = [...new Set(asked.map(({ condition }) => toQuestion(condition)))]
  const counts = await listAccountEvents(db, { accountNums, questions })
  const byAccount = Map.groupBy(counts, ({ accountNum }) => accountNum)
  return new Map(
    accountNums.map((num) => {
      const own = byAccount.get(num) ?? []
      return [num, asked.filter(({ condition }) => holds(condition, own, now)).map(({ key }) => key)]
    }),
  )
}

/** A day counts until it is over, so "in the last 7 days" are the last seven whole days and today. */
function holds(condition: AccountHistoryCondition, counts: AccountEventCount[], now: Date): boolean {
  const question = toQuestion(condition)
  const history = counts
    .filter((it) => it.question === question)
    .flatMap(({ day, count }): PastEvent[] => {
      const at = Math.min(now.getTime(), Date.parse(day) + dayMs - 1)
      const enough = Math.min(count, limits.historyEventsPerName + 1)
      return Array.from({ length: enough }, () => ({ name: condition.name, at, properties: {} }))
    })
  const asked = { ...condition, kind: 'EVENT' as const, conditions: [] }
  const endUser = { now: now.getTime(), properties: {}, facts: undefined, progress: {}, history }
  return evaluateCondition({ segments: [], properties: [] }, asked, endUser).holds === true
}
