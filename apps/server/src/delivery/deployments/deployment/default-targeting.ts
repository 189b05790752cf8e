import { listCodeBase } from '@waymark/contract/constants'
import type { Platform, Survey, SurveyRecurrence, TargetingRules } from '@waymark/contract'
import type { FirstPage } from './first-pages.repo.ts'

interface Deployable {
  survey?: Survey | null
  firstPage?: FirstPage | undefined
}

/**
 * Everyone on the platforms of the app's code base, as soon as they are on the page of the first step, once per session
 * until they complete or dismiss it. A survey with iterations is shown at most once in each of them.
 */
export function defaultTargeting(platform: Platform, { survey, firstPage }: Deployable = {}): TargetingRules {
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
    trigger: firstPage ? { type: 'SCREEN_ENTER', url: firstPage } : { type: 'INSTANT' },
    frequency: recurrence ? { type: 'EVERY_N', days: recurrence.everyDays } : { type: 'UNTIL_DISMISSED' },
  }
}

const dayMs = 86_400_000

function toSchedule({ startsOn, everyDays, times }: SurveyRecurrence): TargetingRules['schedule'] {
  const startMs = Date.parse(startsOn)
  const endAt = new Date(startMs + everyDays * times * dayMs).toISOString()
  return { startAt: new Date(startMs).toISOString(), endAt, timeZone: 'UTC' }
}
