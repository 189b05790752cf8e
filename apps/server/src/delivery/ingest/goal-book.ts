import type { SdkEvent, TargetingRules } from '@waymark/contract'
import { holdoutVariants } from '@waymark/contract/constants'
import {
  isInHoldout,
  listVariants,
  matchEvent,
  pickVariant,
  toUnit,
  type WeightedVariant,
} from '@waymark/targeting'
import type { CountedGoal } from '../goals/index.ts'
import type { CountedHoldout } from '../holdouts/index.ts'
import type { EventRow } from './event-row.ts'

/** The goals of an app, as events look them up. */
export interface GoalBook {
  /** The deployments that have goals. */
  deploymentIds: ReadonlySet<string>
  pageGoals: ReadonlyMap<string, CountedGoal>
  /** By the name of the event. */
  eventGoals: ReadonlyMap<string, readonly CountedGoal[]>
}

export function toGoalBook(goals: readonly CountedGoal[]): GoalBook {
  return {
    deploymentIds: new Set(goals.map(({ deploymentId }) => deploymentId)),
    pageGoals: new Map(goals.flatMap((it) => (it.target.type === 'PAGE' ? [[it.id, it]] : []))),
    eventGoals: Map.groupBy(
      goals.filter(({ target }) => target.type === 'EVENT'),
      ({ target }) => (target.type === 'EVENT' ? target.name : ''),
    ),
  }
}

type GoalMarks = Pick<EventRow, 'exposures' | 'isByAccount' | 'hits'>

const exposing = new Set<SdkEvent['type']>(['guide_seen', 'survey_seen', 'held_out'])

type ComparingRules = Pick<TargetingRules, 'holdout' | 'experiment'>

/** The comparison of a deployment version. */
export interface Comparison {
  rules: ComparingRules
  variants: readonly WeightedVariant[]
}

export const toComparison = (rules: ComparingRules): Comparison | null =>
  rules.holdout || rules.experiment ? { rules, variants: listVariants(rules) } : null

/** Whether accounts are assigned to variants, not end users by themselves. */
export const isByAccounts = (comparison: Comparison | null): boolean =>
  comparison?.rules.experiment?.unit === 'ACCOUNT'

interface Exposed {
  /** The deployment's number, if the event is about one. */
  num: number | undefined
  /** The comparison of its version; null if everyone sees the same guide. */
  comparison: Comparison | null
  /** The running holdout of the whole app. */
  holdout: CountedHoldout | undefined
  endUserKey: string
  accountKey: string | null
  /** Whether they are proven to be in another account than `accountKey` says. */
  isMisplaced: boolean
}

/** Returns what an event means for goals: that a guide with goals was seen or withheld, or which goals it reaches. */
export function findGoalMarks(book: GoalBook, event: SdkEvent, exposed: Exposed): GoalMarks {
  const { type, deploymentId = '', deploymentVersion: version = 0 } = event
  if (type === 'custom') return toHits(findEventGoals(book, event))
  if (type === 'page_reached') return toHits([book.pageGoals.get(event.name ?? '') ?? []].flat())
  if (type === 'holdout_joined') return toJoined(event, exposed)
  const { num, comparison, isMisplaced } = exposed
  if (num === undefined || !exposing.has(type) || (!comparison && !book.deploymentIds.has(deploymentId)))
    return {}
  // The first exposure counts, so one that puts a proven person elsewhere must not come before their own.
  if (isMisplaced && isByAccounts(comparison)) return {}
  const variant = comparison ? toGroup(deploymentId, comparison, exposed) : ''
  const isByAccount = isByAccounts(comparison) && exposed.accountKey !== null
  return { exposures: [{ subjectNum: num, version, variant }], ...(isByAccount && { isByAccount }) }
}

/**
 * The group that the hash assigns, whatever happened: an older SDK shows the own guide to everyone, and a start by hand
 * shows one to those from whom it is withheld. Comparing the groups as they were assigned keeps them alike.
 */
function toGroup(
  deploymentId: string,
  { rules, variants }: Comparison,
  { endUserKey, accountKey }: Exposed,
): string {
  const unit = toUnit(rules, endUserKey, accountKey)
  return pickVariant(deploymentId, unit, variants)?.key ?? holdoutVariants.shown
}

function toJoined({ name }: SdkEvent, { holdout, endUserKey }: Exposed): GoalMarks {
  if (!holdout || holdout.id !== name) return {}
  const { shown, heldOut } = holdoutVariants
  const variant = isInHoldout(holdout, endUserKey) ? heldOut : shown
  return { exposures: [{ subjectNum: holdout.num, version: 1, variant }] }
}

const findEventGoals = (book: GoalBook, { name = '', properties }: SdkEvent): CountedGoal[] =>
  (book.eventGoals.get(name) ?? []).filter(
    ({ target }) => target.type === 'EVENT' && matchEvent(target.conditions, properties),
  )

const toHits = (goals: readonly CountedGoal[]): GoalMarks =>
  goals.length > 0 ? { hits: goals.map(({ num }) => num) } : {}
