import type { HistoryCondition } from '@waymark/contract'
import type { Context, PastEvent } from '../model/context.ts'
import { DAY_MS } from '../model/day-ms.ts'
import { matchEvent } from './match-event.ts'
import { isUnsure, toVerdict, type Verdict } from '../model/verdict.ts'

type History = Pick<Context, 'history' | 'historyElsewhere' | 'now'>

/** Whether the events of the end user are as often, as new or as old as a condition asks. */
export function judgeHistory(
  { name, conditions, test, times, days }: HistoryCondition,
  { history, historyElsewhere, now }: History,
): Verdict {
  const isUnknown = isUnsure({ code: 'history_unknown', name })
  if (!history) return isUnknown
  const sinceMs = days === null ? -Infinity : now - days * DAY_MS
  const moments = unite(history, historyElsewhere ?? [])
    .filter((it) => it.name === name && matchEvent(conditions, it.properties))
    .map(({ at }) => at)
  const recent = moments.filter((at) => at >= sinceMs)
  const hasEarlier = recent.length < moments.length
  const differs = { code: 'history_differs', name, test } as const
  /** A result is certain at once if no further event, such as one from another device, can change it. */
  const settle = (holds: boolean, isFinal: boolean) =>
    historyElsewhere === null && !isFinal ? isUnknown : toVerdict(holds, differs)
  switch (test) {
    case 'AT_LEAST': {
      const holds = recent.length >= (times ?? 1)
      return settle(holds, holds)
    }
    case 'AT_MOST': {
      const holds = recent.length <= (times ?? 0)
      return settle(holds, !holds)
    }
    case 'FIRST_WITHIN':
      return settle(recent.length > 0 && !hasEarlier, hasEarlier)
    case 'FIRST_BEFORE':
      return settle(hasEarlier, hasEarlier)
    case 'LAST_BEFORE':
      return settle(hasEarlier && recent.length === 0, recent.length > 0)
    default:
      return isUnsure({ code: 'condition_not_understood', kind: test })
  }
}

/** The device has sent its own events to the server, whose history then includes them, too. */
function unite(own: readonly PastEvent[], elsewhere: readonly PastEvent[]): readonly PastEvent[] {
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...elsewhere.filter(({ id }) => !ids.has(id))]
}
