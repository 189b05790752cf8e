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

type DividingRules = Pick<TargetingRules, 'holdout' | 'experiment'>

/** How a deployment version divides end users: into those who see it and those who do not, or into variants. */
export interface Division {
  rules: DividingRules
  variants: readonly WeightedVariant[]
}

export const toDivision = (rules: DividingRules): Division | null =>
  rules.holdout || rules.experiment ? { rules, variants: listVariants(rules) } : null

/** Whether accounts are assigned to variants, not end users by themselves. */
export const isByAccounts = (division: Division | null): boolean =>
  division?.rules.experiment?.unit === 'ACCOUNT'

interface Exposed {
  /** The deployment's number, if the event is about one. */
  num: number | undefined
  /** How its version divides end users; null if everyone sees the same guide. */
  division: Division | null
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
  const { num, division, isMisplaced } = exposed
  if (num === undefined || !exposing.has(type) || (!division && !book.deploymentIds.has(deploymentId)))
    return {}
  // The first exposure counts, so one that puts a proven person elsewhere must not come before their own.
  if (isMisplaced && isByAccounts(division)) return {}
  const variant = division ? toVariantKey(deploymentId, division, exposed) : ''
  const isByAccount = isByAccounts(division) && exposed.accountKey !== null
  return { exposures: [{ subjectNum: num, version, variant }], ...(isByAccount && { isByAccount }) }
}

/**
 * The variant that the hash assigns, whatever happened: an older SDK shows the own guide to everyone, and a start by hand
 * shows one to those from whom it is withheld. Comparing the groups as they were assigned keeps them alike.
 */
function toVariantKey(
  deploymentId: string,
  { rules, variants }: Division,
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
