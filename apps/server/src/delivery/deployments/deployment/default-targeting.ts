import { listCodeBase } from '@waymark/contract/constants'
import type { Platform, Survey, SurveyRecurrence, TargetingRules } from '@waymark/contract'

/**
 * Everyone on the platforms of the app's code base, immediately, once per session until they complete or dismiss it. A survey with
 * iterations is shown at most once in each of them.
 */
export function defaultTargeting(platform: Platform, survey?: Survey | null): TargetingRules {
  const { recurrence } = survey ?? {}
  return {
    schedule: recurrence ? toSchedule(recurrence) : { startAt: null, endAt: null, timeZone: 'UTC' },
    platforms: listCodeBase(platform),
    appVersionRange: { min: null, max: null },
    locales: [],
    audience: { include: [], exclude: [] },
    limits: { perDay: null, perWeek: null, lifetime: null },
    rolloutPercent: 100,
    priority: null,
    trigger: { type: 'INSTANT' },
    frequency: recurrence ? { type: 'EVERY_N', days: recurrence.everyDays } : { type: 'UNTIL_DISMISSED' },
  }
}

const dayMs = 86_400_000

function toSchedule({ startsOn, everyDays, times }: SurveyRecurrence): TargetingRules['schedule'] {
  const startMs = Date.parse(startsOn)
  const endAt = new Date(startMs + everyDays * times * dayMs).toISOString()
  return { startAt: new Date(startMs).toISOString(), endAt, timeZone: 'UTC' }
}
