import type { Manifest, TargetingRules } from '@waymark/contract'
import type { LimitWindow } from '@waymark/contract/constants'
import type { Showing } from '../model/context.ts'
import { DAY_MS } from '../model/day-ms.ts'
import type { Block, Blocked, GateInput } from './gate.ts'
import type { BriefReason } from '../model/reason.ts'

const WINDOW_DAYS: Record<Exclude<LimitWindow, 'SESSION'>, number> = { DAY: 1, WEEK: 7, MONTH: 30 }

/**
 * Limits how often one end user sees this deployment, and guides of its kind. If several limits are reached, the one
 * that blocks longest is reported. Manual starts bypass this gate.
 */
export function checkLimits({ manifest, deployment, context, progress }: GateInput): Blocked {
  const { now, sessionId, showings, doneElsewhere = {}, startProjectId } = context
  if (startProjectId) return undefined
  // Manifests of older servers lack limits.
  const { limits = {} as Partial<TargetingRules['limits']> } = deployment.targeting as Partial<TargetingRules>
  const { perDay, perWeek, lifetime } = limits
  const own = showings.filter(({ deploymentId }) => deploymentId === deployment.id)
  const counts = [progress, doneElsewhere].map((it) => it?.[deployment.id]?.seenCount ?? 0)

  const groupBlocks = ((manifest as Partial<Manifest>).limitGroups ?? []).map(
    ({ id, subTypes, max, window }) => {
      if (!subTypes.includes(deployment.subType)) return undefined
      const shown = showings.filter(({ subType }) => subTypes.includes(subType))
      const reason: Reached = { code: 'group_limit_reached', groupId: id, max, window }
      if (window !== 'SESSION') return findBlock(shown, reason, now - WINDOW_DAYS[window] * DAY_MS)
      return shown.filter((it) => it.sessionId === sessionId).length >= max ? reason : undefined
    },
  )

  const block = findLongest([
    lifetime && Math.max(...counts) >= lifetime ? { code: 'shown_in_all', max: lifetime } : undefined,
    perWeek ? findBlock(own, { code: 'shown_this_week', max: perWeek }, now - 7 * DAY_MS) : undefined,
    perDay ? findBlock(own, { code: 'shown_today', max: perDay }, now - DAY_MS) : undefined,
    ...groupBlocks,
  ])
  return !block && lifetime && !doneElsewhere ? { code: 'rules_loading' } : block
}

type Reached = BriefReason & { max: number }

/** The window slides, so it opens once enough showings have left it. */
function findBlock(showings: Showing[], reason: Reached, startMs: number): Block | undefined {
  const { max } = reason
  const within = showings.map(({ at }) => at).filter((at) => at > startMs)
  if (within.length < max) return undefined
  const lastToLeave = within.sort((a, b) => a - b)[within.length - max]!
  return { ...reason, waitMs: lastToLeave - startMs }
}

function findLongest(blocks: (Block | undefined)[]): Blocked {
  const length = ({ waitMs = Infinity }: Block) => waitMs
  return blocks.filter((it) => it !== undefined).sort((a, b) => length(b) - length(a))[0]
}
