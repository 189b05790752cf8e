import type { Progress } from './context.ts'
import type { Blocked, GateInput } from './gate.ts'
import type { BriefReason } from './reason.ts'

const DAY_MS = 86_400_000

/** The progress that blocks the most. If even this does not block, there is no need to wait for other devices. */
const EVERYTHING: Progress = { projectId: null, seenCount: 1, lastSeenAt: Infinity, completedAt: 1 }

/** Progress on other devices counts like progress here, and is waited for if it can change the answer. */
export function checkFrequency(input: GateInput): Blocked {
  const { deployment, context, progress } = input
  const { doneElsewhere = {} } = context
  const block = judge(input, progress[deployment.id])
  if (block) return block
  if (doneElsewhere) return judge(input, doneElsewhere[deployment.id])
  return judge(input, EVERYTHING) && { code: 'rules_loading' }
}

/**
 * What ends a guide for good, by the frequency of its deployment: the progress, and the reason given. A guide with
 * UNTIL_ALL_COMPLETED is done once it was completed with every step seen.
 */
const ENDS: Record<string, [keyof Progress, BriefReason['code']][] | undefined> = {
  EVERY_SESSION: [],
  ONCE: [['seenCount', 'already_seen']],
  UNTIL_DISMISSED: [
    ['dismissedAt', 'already_dismissed'],
    ['completedAt', 'already_completed'],
  ],
  UNTIL_COMPLETED: [['completedAt', 'already_completed']],
  UNTIL_ALL_COMPLETED: [['allCompletedAt', 'all_completed']],
}

/** Judges how often one end user may see a deployment. Rules that repeat allow one showing per session. */
function judge({ deployment, context }: GateInput, progress: Progress | undefined): Blocked {
  if (!progress || context.startProjectId !== null) return undefined
  const { frequency } = deployment.targeting
  if (frequency.type === 'EVERY_N') {
    const waitMs = (progress.lastSeenAt ?? 0) + frequency.days * DAY_MS - context.now
    return waitMs > 0 ? { code: 'seen_recently', waitMs } : undefined
  }
  const ends = ENDS[frequency.type]
  if (!ends) return { code: 'rule_not_understood' }
  for (const [end, code] of ends) if (progress[end]) return { code } as Blocked
  const isOfThisSession =
    progress.lastSeenSession === context.sessionId && progress.lastSeenVersion === deployment.version
  return isOfThisSession ? { code: 'seen_this_session' } : undefined
}
