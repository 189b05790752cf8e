import type { LimitWindow } from '@waymark/contract/constants'
import type { Showing } from './context.ts'
import type { Block, Blocked, GateInput } from './gate.ts'
import type { BriefReason } from './reason.ts'

const DAY_MS = 86_400_000
const WINDOW_DAYS: Record<Exclude<LimitWindow, 'SESSION'>, number> = { DAY: 1, WEEK: 7, MONTH: 30 }

/**
 * Limits how often one end user sees this deployment, and guides of its kind. If several limits are reached, the one
 * that blocks longest is reported. Manual starts bypass this gate.
 */
export function checkLimits({ manifest, deployment, context, progress }: GateInput): Blocked {
  const { now, sessionId, showings, doneElsewhere = {} } = context
  const { perDay, perWeek, lifetime } = deployment.targeting.limits
  const own = showings.filter(({ deploymentId }) => deploymentId === deployment.id)

  const groupBlocks = manifest.limitGroups.map(({ id, subTypes, max, window }) => {
    if (!subTypes.includes(deployment.subType)) return undefined
    const shown = showings.filter(({ subType }) => subTypes.includes(subType))
    const reason: BriefReason = { code: 'group_limit_reached', groupId: id, max, window }
    if (window !== 'SESSION') return findBlock(shown, { max, days: WINDOW_DAYS[window], now, reason })
    const count = shown.filter((it) => it.sessionId === sessionId).length
    return count >= max ? reason : undefined
  })

  const counts = [progress, doneElsewhere].map((it) => it?.[deployment.id]?.seenCount ?? 0)
  const block = findLongest([
    isReached(Math.max(...counts), lifetime) ? { code: 'shown_in_all', max: lifetime } : undefined,
    perWeek === null
      ? undefined
      : findBlock(own, { max: perWeek, days: 7, now, reason: { code: 'shown_this_week', max: perWeek } }),
    perDay === null
      ? undefined
      : findBlock(own, { max: perDay, days: 1, now, reason: { code: 'shown_today', max: perDay } }),
    ...groupBlocks,
  ])
  return !block && lifetime !== null && !doneElsewhere ? { code: 'rules_loading' } : block
}

interface Limit {
  max: number
  days: number
  now: number
  reason: BriefReason
}

/** The window slides, so it opens once enough showings have left it. */
function findBlock(showings: Showing[], { max, days, now, reason }: Limit): Blocked {
  const startMs = now - days * DAY_MS
  const within = showings.map(({ at }) => at).filter((at) => at > startMs)
  if (within.length < max) return undefined
  const lastToLeave = within.sort((a, b) => a - b)[within.length - max]!
  return { ...reason, waitMs: lastToLeave - startMs }
}

const isReached = (count: number, max: number | null): max is number => max !== null && count >= max

function findLongest(blocks: Blocked[]): Blocked {
  const length = ({ waitMs = Infinity }: Block) => waitMs
  return blocks
    .filter((it): it is Block => it !== undefined)
    .reduce<Blocked>((longest, it) => (longest && length(longest) >= length(it) ? longest : it), undefined)
}
