import { isPerAccount } from '@waymark/contract/constants'
import type { Progress } from '../model/context.ts'
import { DAY_MS } from '../model/day-ms.ts'
import type { Blocked, GateInput } from './gate.ts'

/** The progress that blocks the most. If even this does not block, there is no need to wait for other devices. */
const EVERYTHING = { seenCount: 1, lastSeenAt: Infinity, completedAt: 1 } as Progress

/**
 * Progress on other devices counts like progress here, and is waited for if it can change the answer. For rules about
 * accounts it is the account's, and progress here counts if it was made with this account.
 */
export function checkFrequency(input: GateInput): Blocked {
  const { deployment, context, progress } = input
  const { doneElsewhere, accountId } = context
  const own = progress[deployment.id]
  const isOfOther = isPerAccount(deployment.targeting.frequency.type) && own?.lastSeenAccount !== accountId
  const block = judge(input, isOfOther ? undefined : own)
  if (block || doneElsewhere === undefined) return block
  if (doneElsewhere) return judge(input, doneElsewhere[deployment.id])
  return judge(input, EVERYTHING) && { code: 'rules_loading' }
}

/**
 * The progress that ends a guide for good, by the frequency of its deployment. A guide with UNTIL_ALL_COMPLETED is done
 * once it was completed with every step seen.
 */
export const ENDS: Record<string, (keyof Progress)[] | undefined> = {
  EVERY_SESSION: [],
  ONCE: ['seenCount'],
  UNTIL_DISMISSED: ['dismissedAt', 'completedAt'],
  UNTIL_COMPLETED: ['completedAt'],
  UNTIL_ALL_COMPLETED: ['allCompletedAt'],
  ONCE_PER_ACCOUNT: ['seenCount'],
  UNTIL_ACCOUNT_COMPLETED: ['completedAt'],
}

/** Checks how often one end user may see a deployment. Rules that repeat allow one showing per session. */
function judge({ deployment, context }: GateInput, progress: Progress | undefined): Blocked {
  if (!progress || context.startProjectId) return undefined
  const { frequency } = deployment.targeting
  if (frequency.type === 'EVERY_N') {
    const waitMs = (progress.lastSeenAt ?? 0) + frequency.days * DAY_MS - context.now
    return waitMs > 0 && { waitMs }
  }
  const ends = ENDS[frequency.type]
  if (!ends) return {}
  const end = ends.find((it) => progress[it])
  const isOfThisSession =
    progress.lastSeenSession === context.sessionId && progress.lastSeenVersion === deployment.version
  return (end || isOfThisSession) && { end }
}
