import type { ManifestDeployment } from '@waymark/contract'
import type { Gate } from '@waymark/contract/constants'
import type { Context } from './context.ts'
import type { Decision, TraceEntry } from './decide.ts'
import type { Reason } from './reason.ts'

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
    const { deployment, gate, waitMs } = entry
    const reason = toReason(entry, context, winner)
    return { deploymentId: deployment.id, gate, reason, ...(waitMs !== undefined && { waitMs }) }
  })
}

function toReason(entry: TraceEntry, context: Context, winner: ManifestDeployment | null): Reason {
  const { deployment, gate, waitMs: _, ...brief } = entry
  const { code } = brief
  const { schedule, platforms, frequency, trigger } = deployment.targeting
  switch (code) {
    case 'before_start':
      return { code, startAt: schedule.startAt! }
    case 'after_end':
      return { code, endAt: schedule.endAt! }
    case 'other_platform':
      return { code, platform: context.platform, allowed: platforms }
    case 'seen_recently':
      return { code, days: (frequency as OfType<typeof frequency, 'EVERY_N'>).days }
    case 'delay_running':
      return { code, delayMs: (trigger as OfType<typeof trigger, 'DELAY'>).delayMs }
    case 'other_screen': {
      const { match, value } = (trigger as OfType<typeof trigger, 'SCREEN_ENTER'>).url
      return { code, url: context.url, match, value }
    }
    case 'event_awaited':
      return { code, name: (trigger as OfType<typeof trigger, 'EVENT'>).name }
    case 'rule_not_understood':
      return { code, type: (gate === 'TRIGGER' ? trigger : frequency).type }
    case 'lower_priority':
      return { code, winnerId: winner!.id }
    default:
      return brief as Reason
  }
}

type OfType<Union, Type> = Extract<Union, { type: Type }>
