import type { Progress } from './context.ts'
import type { Blocked, GateInput } from './gate.ts'

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
  return judge(input, EVERYTHING) && { reason: { code: 'rules_loading' } }
}

/**
 * Judges how often one end user may see a deployment. Rules that repeat allow one showing per session. A guide is
 * done for good once dismissed or completed (UNTIL_DISMISSED), completed (UNTIL_COMPLETED), or completed with every
 * step seen (UNTIL_ALL_COMPLETED).
 */
function judge({ deployment, context }: GateInput, progress: Progress | undefined): Blocked {
  if (!progress || context.startProjectId !== null) return undefined
  const { frequency } = deployment.targeting
  const { seenCount, lastSeenAt, dismissedAt, completedAt } = progress
  const seenThisSession =
    progress.lastSeenSession === context.sessionId && progress.lastSeenVersion === deployment.version

  switch (frequency.type) {
    case 'EVERY_SESSION':
      break
    case 'ONCE':
      if (seenCount) return { reason: { code: 'already_seen' } }
      break
    case 'UNTIL_DISMISSED':
      if (dismissedAt) return { reason: { code: 'already_dismissed' } }
      if (completedAt) return { reason: { code: 'already_completed' } }
      break
    case 'UNTIL_COMPLETED':
      if (completedAt) return { reason: { code: 'already_completed' } }
      break
    case 'UNTIL_ALL_COMPLETED':
      if (progress.allCompletedAt) return { reason: { code: 'all_completed' } }
      break
    case 'EVERY_N': {
      const waitMs = lastSeenAt ? lastSeenAt + frequency.days * DAY_MS - context.now : 0
      return waitMs > 0 ? { reason: { code: 'seen_recently', days: frequency.days }, waitMs } : undefined
    }
    default:
      return { reason: { code: 'rule_not_understood', type: (frequency as { type: string }).type } }
  }
  return seenThisSession ? { reason: { code: 'seen_this_session' } } : undefined
}
