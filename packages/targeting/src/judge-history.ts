import type { HistoryCondition } from '@waymark/contract'
import type { Context } from './context.ts'
import { matchEvent } from './match-event.ts'
import { isUnsure, toVerdict, type Verdict } from './verdict.ts'

const DAY_MS = 86_400_000

/** Whether the events of the end user are as often, as new or as old as a condition asks. */
export function judgeHistory(
  { name, conditions, test, times, days }: HistoryCondition,
  { history, now }: Pick<Context, 'history' | 'now'>,
): Verdict {
  if (!history) return isUnsure({ code: 'history_unknown', name })
  const sinceMs = days === null ? -Infinity : now - days * DAY_MS
  const moments = history
    .filter((it) => it.name === name && matchEvent(conditions, it.properties))
    .map(({ at }) => at)
  const recent = moments.filter((at) => at >= sinceMs)
  const differs = { code: 'history_differs', name, test } as const
  switch (test) {
    case 'AT_LEAST':
      return toVerdict(recent.length >= (times ?? 1), differs)
    case 'AT_MOST':
      return toVerdict(recent.length <= (times ?? 0), differs)
    case 'FIRST_WITHIN':
      return toVerdict(moments.length > 0 && recent.length === moments.length, differs)
    case 'FIRST_BEFORE':
      return toVerdict(recent.length < moments.length, differs)
    case 'LAST_BEFORE':
      return toVerdict(moments.length > 0 && recent.length === 0, differs)
    default:
      return isUnsure({ code: 'condition_not_understood', kind: test })
  }
}
