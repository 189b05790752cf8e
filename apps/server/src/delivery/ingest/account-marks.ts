import type { SdkEvent } from '@waymark/contract'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import type { Tx } from '../../platform/db/db.ts'
import {
  addAccountEvents,
  noteAccountProgress,
  type AccountEventCount,
  type AccountMark,
} from '../../audience/accounts/index.ts'
import type { EventRow } from './event-row.ts'
import { toName } from './known-nums.ts'

type Moment = 'seenAt' | 'startedAt' | 'completedAt' | 'dismissedAt'
type HeldMoment = 'provenSeenAt' | 'provenCompletedAt' | 'provenDismissedAt'

/** The moment that an event with a deployment sets for its account. */
const MOMENTS: Partial<Record<SdkEvent['type'], Moment>> = {
  guide_seen: 'seenAt',
  guide_started: 'startedAt',
  guide_completed: 'completedAt',
  guide_dismissed: 'dismissedAt',
}
const momentsByCode = new Map<number, Moment>(
  Object.entries(MOMENTS).map(([type, moment]) => [eventTypeCodes[type as SdkEvent['type']], moment]),
)

/** The moments that decide what others in the account are shown. */
const heldMoments: Partial<Record<Moment, HeldMoment>> = {
  seenAt: 'provenSeenAt',
  completedAt: 'provenCompletedAt',
  dismissedAt: 'provenDismissedAt',
}

/**
 * Writes the progress that these events mean for the accounts of their end users, and the counts that segments ask
 * about.
 */
export async function noteAccounts(
  tx: Tx,
  rows: readonly EventRow[],
  nums: ReadonlyMap<string, number>,
): Promise<void> {
  const marks = new Map<string, AccountMark>()
  const counts = new Map<string, AccountEventCount>()
  for (const row of rows) {
    const accountNum = row.accountKey === null ? undefined : nums.get(toName({ ...row, key: row.accountKey }))
    if (accountNum === undefined) continue
    addMark(marks, row, accountNum)
    if (!row.isAccountHeld) continue
    for (const question of row.accountQuestions) addCount(counts, row, { accountNum, question })
  }
  if (marks.size > 0) await noteAccountProgress(tx, [...marks.values()])
  if (counts.size > 0) await addAccountEvents(tx, [...counts.values()])
}

const nothing = {
  seenAt: null,
  startedAt: null,
  completedAt: null,
  dismissedAt: null,
  provenSeenAt: null,
  provenCompletedAt: null,
  provenDismissedAt: null,
}

/** The first moment of each kind counts. */
function addMark(marks: Map<string, AccountMark>, row: EventRow, accountNum: number): void {
  const { typeCode, deploymentNum, at, isAccountHeld } = row
  const moment = momentsByCode.get(typeCode)
  if (!moment || deploymentNum === null) return
  const key = `${accountNum} ${deploymentNum}`
  const mark = { ...(marks.get(key) ?? { ...nothing, accountNum, deploymentNum }) }
  const held = isAccountHeld ? heldMoments[moment] : undefined
  for (const name of [moment, held ?? []].flat()) {
    const before = mark[name]
    mark[name] = before !== null && before < at ? before : at
  }
  marks.set(key, mark)
}

function addCount(
  counts: Map<string, AccountEventCount>,
  { at }: EventRow,
  { accountNum, question }: { accountNum: number; question: string },
): void {
  const day = at.slice(0, 10)
  const key = `${accountNum} ${question} ${day}`
  const count = (counts.get(key)?.count ?? 0) + 1
  counts.set(key, { accountNum, question, day, count })
}
