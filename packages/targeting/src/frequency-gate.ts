import type { Progress } from './context.ts'
import type { Blocked, GateInput } from './gate.ts'

const DAY_MS = 86_400_000

/** What stops most: where even this would not, there is nothing to wait for. */
const EVERYTHING: Progress = { projectId: null, seenCount: 1, lastSeenAt: Infinity, completedAt: 1 }

/** What was done on other devices counts as what was done here, and is awaited where it may matter. */
export function checkFrequency(input: GateInput): Blocked {
  const { deployment, context, progress } = input
  const { doneElsewhere = {} } = context
  const block = judge(input, progress[deployment.id])
  if (block) return block
  if (doneElsewhere) return judge(input, doneElsewhere[deployment.id])
  return judge(input, EVERYTHING) && { reason: { code: 'rules_loading' } }
}

/**
 * How often one end user meets a deployment. Every rule that repeats does so at most once per session; putting a
 * guide away for good is dismissing it (UNTIL_DISMISSED, where completing counts too), completing it, or completing it
 * with every step seen (UNTIL_ALL_COMPLETED): who skipped a step meets it again.
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
