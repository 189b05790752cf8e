import type {
  Deployment,
  ElementIdentifier,
  Frequency,
  Ramp,
  TargetingRules,
  Trigger,
  Variant,
} from '@waymark/contract'
import {
  listCodeBase,
  type FrequencyType,
  type Platform,
  type PlainMatch,
  type TriggerType,
} from '@waymark/contract/constants'
import { toEventConditionDrafts, toEventConditions } from '../../../ui/conditions/event-condition-draft.ts'
import type { EventConditionDraft } from '../../../ui/conditions/event-condition-draft.ts'
import { toInstant, toLocalTime } from './zoned-time.ts'

/** The triggers that authors choose from. An event with conditions is the same choice as one without. */
export type TriggerChoice = Exclude<TriggerType, 'EVENT_WHERE'>

/**
 * A deployment as its form holds it: flat, times in wall-clock form, earlier choices kept while the author
 * switches.
 */
export interface DeploymentFormValues {
  projectId: string
  projectVersion: number
  name: string
  /** `2026-11-20 09:30:00` in `timeZone`; null means at once, or never. */
  startAt: string | null
  endAt: string | null
  timeZone: string
  triggerType: TriggerChoice
  delaySeconds: number
  urlMatch: PlainMatch
  urlValue: string
  eventName: string
  /** The conditions on the event's properties. */
  eventConditions: EventConditionDraft[]
  /** The element that ELEMENT_VISIBLE waits for. */
  identifier: ElementIdentifier | null
  frequencyType: FrequencyType
  everyDays: number
  platforms: Platform[]
  minAppVersion: string
  maxAppVersion: string
  locales: string[]
  rolloutPercent: number
  /** 0 for none; all in percent, the lift in percentage points. */
  holdoutPercent: number
  holdoutBaseRate: number
  holdoutMinLift: number
  /** Guides that are compared with the deployment's own. */
  variants: Variant[]
  /** Whether all end users of an account see the same one. */
  isByAccount: boolean
  /** Steps before the rollout is reached. */
  rampSteps: Ramp['steps']
  /** The limits at which the ramp pauses, in percent; null for no limit. */
  mostDismissals: number | null
  mostMissing: number | null
  mostSlow: number | null
  /** Null is the lowest. */
  priority: number | null
  /** Segment ids. End users need any of the included ones, everyone if there are none, and no excluded one. */
  include: string[]
  exclude: string[]
  /** How often one end user may see it in 24 hours, in 7 days and in total; null means no limit. */
  perDay: number | null
  perWeek: number | null
  lifetime: number | null
}

const BLANK: Omit<DeploymentFormValues, 'projectId' | 'projectVersion' | 'name' | 'platforms' | 'timeZone'> =
  {
    startAt: null,
    endAt: null,
    triggerType: 'INSTANT',
    delaySeconds: 5,
    urlMatch: 'CONTAINS',
    urlValue: '',
    eventName: '',
    eventConditions: [],
    identifier: null,
    frequencyType: 'UNTIL_DISMISSED',
    everyDays: 7,
    minAppVersion: '',
    maxAppVersion: '',
    locales: [],
    rolloutPercent: 100,
    holdoutPercent: 0,
    holdoutBaseRate: 10,
    holdoutMinLift: 2,
    variants: [],
    isByAccount: false,
    rampSteps: [],
    mostDismissals: 40,
    mostMissing: 20,
    mostSlow: 10,
    priority: null,
    include: [],
    exclude: [],
    perDay: null,
    perWeek: null,
    lifetime: null,
  }

/** Defaults of a new deployment: everybody on the platforms of the app's code base, from now on. */
export function toNewFormValues(start: {
  project: { id: string; name: string; publishedVersion: number | null } | undefined
  platform: Platform
  timeZone: string
}): DeploymentFormValues {
  const { project, platform, timeZone } = start
  return {
    ...BLANK,
    projectId: project?.id ?? '',
    projectVersion: project?.publishedVersion ?? 0,
    name: project?.name ?? '',
    platforms: listCodeBase(platform),
    timeZone,
  }
}

export function toFormValues({
  projectId,
  projectVersion,
  name,
  targeting,
}: Deployment): DeploymentFormValues {
  const { appVersionRange, ...rest } = targeting
  return {
    ...BLANK,
    projectId,
    projectVersion,
    name,
    timeZone: targeting.schedule.timeZone,
    ...toStartValues(targeting, targeting.schedule.timeZone),
    minAppVersion: appVersionRange.min ?? '',
    maxAppVersion: appVersionRange.max ?? '',
    platforms: rest.platforms,
    locales: rest.locales,
    rolloutPercent: rest.rolloutPercent,
    ...(rest.holdout && {
      holdoutPercent: rest.holdout.percent,
      holdoutBaseRate: toPercent(rest.holdout.baseRate),
      holdoutMinLift: toPercent(rest.holdout.minLift),
    }),
    ...(rest.experiment && {
      variants: rest.experiment.variants,
      isByAccount: rest.experiment.unit === 'ACCOUNT',
      holdoutBaseRate: toPercent(rest.experiment.baseRate),
      holdoutMinLift: toPercent(rest.experiment.minLift),
    }),
    ...(rest.ramp && {
      rampSteps: rest.ramp.steps,
      mostDismissals: rest.ramp.guardrails.dismissals && toPercent(rest.ramp.guardrails.dismissals),
      mostMissing: rest.ramp.guardrails.missingElements && toPercent(rest.ramp.guardrails.missingElements),
      mostSlow: rest.ramp.guardrails.pageCost ? toPercent(rest.ramp.guardrails.pageCost) : null,
    }),
    priority: rest.priority,
    include: rest.audience.include,
    exclude: rest.audience.exclude,
    ...rest.limits,
  }
}

/** When, how and how often a guide starts, as its form holds it in a time zone. */
export const toStartValues = (
  { schedule: { startAt, endAt }, trigger, frequency }: TargetingRules,
  timeZone: string,
): Partial<DeploymentFormValues> => ({
  startAt: startAt && toLocalTime(startAt, timeZone),
  endAt: endAt && toLocalTime(endAt, timeZone),
  ...toTriggerValues(trigger),
  frequencyType: frequency.type,
  ...(frequency.type === 'EVERY_N' && { everyDays: frequency.days }),
})

const toTriggerValues = (trigger: Trigger): Partial<DeploymentFormValues> => ({
  triggerType: trigger.type === 'EVENT_WHERE' ? 'EVENT' : trigger.type,
  ...(trigger.type === 'DELAY' && { delaySeconds: trigger.delayMs / 1000 }),
  ...(trigger.type === 'SCREEN_ENTER' && { urlMatch: trigger.url.match, urlValue: trigger.url.value }),
  ...(trigger.type === 'EVENT' && { eventName: trigger.name }),
  ...(trigger.type === 'EVENT_WHERE' && {
    eventName: trigger.name,
    eventConditions: toEventConditionDrafts(trigger.conditions),
  }),
  ...(trigger.type === 'ELEMENT_VISIBLE' && { identifier: trigger.identifier }),
})

export function toTargeting(values: DeploymentFormValues): TargetingRules {
  const { timeZone, startAt, endAt, platforms, locales, rolloutPercent, priority } = values
  const { include, exclude, perDay, perWeek, lifetime } = values
  return {
    schedule: {
      startAt: startAt && toInstant(startAt, timeZone),
      endAt: endAt && toInstant(endAt, timeZone),
      timeZone,
    },
    platforms,
    appVersionRange: { min: values.minAppVersion.trim() || null, max: values.maxAppVersion.trim() || null },
    locales,
    audience: { include, exclude },
    limits: { perDay, perWeek, lifetime },
    rolloutPercent,
    ...toComparison(values),
    ...(values.rampSteps.length > 0 && { ramp: toRamp(values) }),
    priority,
    trigger: toTrigger(values),
    frequency: toFrequency(values),
  }
}

/** The holdout or the variants that the guide is compared with. Both comparisons have one plan. */
function toComparison({
  holdoutPercent,
  variants,
  isByAccount,
  holdoutBaseRate,
  holdoutMinLift,
}: DeploymentFormValues): Pick<TargetingRules, 'holdout' | 'experiment'> {
  const plan = { baseRate: holdoutBaseRate / 100, minLift: holdoutMinLift / 100 }
  return {
    ...(holdoutPercent > 0 && { holdout: { percent: holdoutPercent, ...plan } }),
    ...(variants.length > 0 && {
      experiment: { ...plan, variants, ...(isByAccount && { unit: 'ACCOUNT' as const }) },
    }),
  }
}

const toRamp = ({ rampSteps, mostDismissals, mostMissing, mostSlow }: DeploymentFormValues): Ramp => ({
  steps: rampSteps,
  guardrails: {
    dismissals: mostDismissals && mostDismissals / 100,
    missingElements: mostMissing && mostMissing / 100,
    ...(mostSlow && { pageCost: mostSlow / 100 }),
  },
})

/** Without the digits that binary fractions leave over. */
const toPercent = (share: number): number => Math.round(share * 10_000) / 100

function toTrigger({
  triggerType,
  delaySeconds,
  urlMatch,
  urlValue,
  eventName,
  eventConditions,
  identifier,
}: DeploymentFormValues): Trigger {
  if (triggerType === 'DELAY') return { type: 'DELAY', delayMs: Math.round(delaySeconds * 1000) }
  if (triggerType === 'SCREEN_ENTER') {
    return { type: 'SCREEN_ENTER', url: { match: urlMatch, value: urlValue.trim() } }
  }
  if (triggerType === 'EVENT') {
    const name = eventName.trim()
    return eventConditions.length > 0
      ? { type: 'EVENT_WHERE', name, conditions: toEventConditions(eventConditions) }
      : { type: 'EVENT', name }
  }
  if (triggerType === 'ELEMENT_VISIBLE') {
    // A draft without an element is refused before it is sent.
    return identifier ? { type: 'ELEMENT_VISIBLE', identifier } : { type: 'MANUAL' }
  }
  return { type: triggerType }
}

function toFrequency({ frequencyType, everyDays }: DeploymentFormValues): Frequency {
  return frequencyType === 'EVERY_N' ? { type: 'EVERY_N', days: everyDays } : { type: frequencyType }
}
