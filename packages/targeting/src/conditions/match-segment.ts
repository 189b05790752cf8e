import type {
  AccountPropertyCondition,
  DeliveredCondition,
  FactCondition,
  InteractionCondition,
  Manifest,
  ManifestProperty,
  ManifestSegment,
  PropertyCondition,
} from '@waymark/contract'
import type { Context, Progress, ProgressByDeployment, PropertyValues } from '../model/context.ts'
import { DAY_MS } from '../model/day-ms.ts'
import { judgeHistory } from './judge-history.ts'
import { evaluatePropertyCondition } from './property-condition.ts'
import { fails, isUnsure, join, toVerdict, type Verdict } from '../model/verdict.ts'

/** The definitions of segments and properties, as in a manifest. */
export type SegmentBook = Pick<Manifest, 'segments' | 'properties' | 'accountProperties'>

/** The facts about the end user that matching needs. */
export interface KnownEndUser extends Pick<
  Context,
  'now' | 'properties' | 'accountProperties' | 'facts' | 'history' | 'historyElsewhere'
> {
  progress: ProgressByDeployment
}

interface Inquiry {
  book: SegmentBook
  endUser: KnownEndUser
  /** Verdicts of segments evaluated so far or in progress, so that each is evaluated once and cycles end. */
  known: Map<string, Verdict>
}

/** Whether the end user is in a segment, with the reasons if not, or if that is unknown. */
export function matchSegment(book: SegmentBook, segmentId: string, endUser: KnownEndUser): Verdict {
  return judgeSegment(segmentId, { book, endUser, known: new Map() })
}

/** Whether one condition is true of the end user. */
export function evaluateCondition(
  book: SegmentBook,
  condition: DeliveredCondition,
  endUser: KnownEndUser,
): Verdict {
  return judge(condition, { book, endUser, known: new Map() })
}

function judgeSegment(segmentId: string, inquiry: Inquiry): Verdict {
  const { book, known } = inquiry
  const before = known.get(segmentId)
  if (before) return before
  known.set(segmentId, isUnsure({ code: 'segment_circular', segmentId }))
  const segment = book.segments.find(({ id }) => id === segmentId)
  const verdict = segment ? judgeRules(segment, inquiry) : isUnsure({ code: 'segment_missing', segmentId })
  known.set(segmentId, verdict)
  return verdict
}

function judgeRules({ id, conjunction, rules }: ManifestSegment, inquiry: Inquiry): Verdict {
  if (rules.length === 0) return fails({ code: 'segment_without_rules', segmentId: id })
  return join(
    conjunction,
    rules.map((rule) => judge(rule, inquiry)),
  )
}

function judge(condition: DeliveredCondition, inquiry: Inquiry): Verdict {
  const { book, endUser } = inquiry
  switch (condition.kind) {
    case 'GROUP':
      return join(
        condition.conjunction,
        condition.conditions.map((it) => judge(it, inquiry)),
      )
    case 'PROPERTY':
      return judgeProperty(condition, { registered: book.properties, values: endUser.properties }, endUser)
    case 'ACCOUNT_PROPERTY': {
      const { accountProperties: registered = [] } = book
      return judgeProperty(condition, { registered, values: endUser.accountProperties ?? {} }, endUser)
    }
    case 'SEGMENT': {
      const { segmentId, operator } = condition
      const { holds, because } = judgeSegment(segmentId, inquiry)
      if (holds === null) return isUnsure(...because)
      return toVerdict(holds === (operator === 'IN'), { code: 'segment_differs', segmentId, operator })
    }
    case 'FACT':
      return judgeFact(condition, endUser)
    case 'INTERACTION':
      return judgeInteraction(condition, endUser)
    case 'EVENT':
      return judgeHistory(condition, endUser)
    default:
      return isUnsure({ code: 'condition_not_understood', kind: (condition as { kind: string }).kind })
  }
}

function judgeProperty(
  condition: PropertyCondition | AccountPropertyCondition,
  { registered, values }: { registered: ManifestProperty[]; values: PropertyValues },
  { now }: KnownEndUser,
): Verdict {
  const { property } = condition
  const found = registered.find(({ name }) => name === property)
  const value = Object.hasOwn(values, property) ? values[property] : undefined
  return evaluatePropertyCondition(condition, found, value, now)
}

function judgeFact({ key, operator }: FactCondition, { facts }: KnownEndUser): Verdict {
  const isTrue = facts?.has(key)
  if (isTrue === undefined) return isUnsure({ code: 'fact_unknown', key })
  return toVerdict(isTrue === (operator === 'IN'), { code: 'fact_differs', key, operator })
}

/** The time of each interaction's last occurrence, from the progress with any of the project's deployments. */
const MOMENTS = {
  SEEN: 'lastSeenAt',
  COMPLETED: 'completedAt',
  DISMISSED: 'dismissedAt',
  ANSWERED: 'answeredAt',
} as const satisfies Record<InteractionCondition['interaction'], keyof Progress>

function judgeInteraction(
  { projectId, interaction, happened, withinDays }: InteractionCondition,
  { progress, now }: KnownEndUser,
): Verdict {
  const sinceMs = withinDays === null ? -Infinity : now - withinDays * DAY_MS
  const didHappen = Object.values(progress).some((it) => {
    const at = it?.[MOMENTS[interaction]]
    return it?.projectId === projectId && !!at && at >= sinceMs
  })
  return toVerdict(didHappen === happened, { code: 'interaction_differs', projectId, interaction, happened })
}
