import type { ManifestDeployment } from '@waymark/contract'
import type { Gate } from '@waymark/contract/constants'
import type { Context, Progress } from './model/context.ts'
import type { Decision, TraceEntry } from './decide.ts'
import { ENDS } from './gates/frequency-gate.ts'
import { findAwaitedGate } from './gates/awaited-gate.ts'
import type { Reason } from './model/reason.ts'

/** A trace entry with its full reason. */
export interface DetailedEntry {
  deploymentId: string
  /** The first gate that blocked the deployment; null for the winner. */
  gate: Gate | null
  reason: Reason
  /** If only time can open the gate: milliseconds until it is worth deciding again. */
  waitMs?: number
}

/** The trace of a decision with full reasons. Takes the context that it was made with. */
export function addDetails({ winner, trace }: Decision, context: Context): DetailedEntry[] {
  return trace.map((entry) => {
    const { deployment, waitMs } = entry
    const reason = toReason(entry, context, winner)
    const gate = entry.gate === 'LATE' ? findAwaitedGate(deployment.targeting) : entry.gate
    return { deploymentId: deployment.id, gate, reason, ...(waitMs !== undefined && { waitMs }) }
  })
}

function toReason(entry: TraceEntry, context: Context, winner: ManifestDeployment | null): Reason {
  const { deployment, gate, waitMs, ...brief } = entry
  if (brief.code) return brief
  const { schedule, platforms } = deployment.targeting
  switch (gate) {
    case null:
      return { code: 'eligible' }
    case 'KILL':
      return { code: 'killed' }
    case 'SCHEDULE':
      return waitMs === undefined
        ? { code: 'after_end', endAt: schedule.endAt! }
        : { code: 'before_start', startAt: schedule.startAt! }
    case 'PLATFORM':
      return { code: 'other_platform', platform: context.platform, allowed: platforms }
    case 'FREQUENCY':
      return toFrequencyReason(deployment, brief.end)
    case 'TRIGGER':
      return toTriggerReason(deployment, context)
    case 'HOLDOUT':
      return { code: 'held_out', percent: deployment.targeting.holdout!.percent }
    default:
      return { code: 'lower_priority', winnerId: winner!.id }
  }
}

const END_CODES = {
  seenCount: 'already_seen',
  dismissedAt: 'already_dismissed',
  completedAt: 'already_completed',
  allCompletedAt: 'all_completed',
} as const

function toFrequencyReason(
  { targeting: { frequency } }: ManifestDeployment,
  end: keyof Progress | undefined,
): Reason {
  if (end) return { code: END_CODES[end as keyof typeof END_CODES] }
  if (frequency.type === 'EVERY_N') return { code: 'seen_recently', days: frequency.days }
  return ENDS[frequency.type]
    ? { code: 'seen_this_session' }
    : { code: 'rule_not_understood', type: frequency.type }
}

function toTriggerReason({ targeting: { trigger } }: ManifestDeployment, context: Context): Reason {
  if (context.startProjectId !== null) return { code: 'other_project_started' }
  switch (trigger.type) {
    case 'DELAY':
      return { code: 'delay_running', delayMs: trigger.delayMs }
    case 'SCREEN_ENTER':
      return { code: 'other_screen', url: context.url, ...trigger.url }
    case 'EVENT':
    case 'EVENT_WHERE':
      return { code: 'event_awaited', name: trigger.name }
    case 'MANUAL':
      return { code: 'start_awaited' }
    default:
      return { code: 'rule_not_understood', type: trigger.type }
  }
}
