import type { Platform, TargetingRules } from '@waymark/contract'

/** Everyone on the app's own platform, immediately, once per session until they complete or dismiss it. */
export function defaultTargeting(platform: Platform): TargetingRules {
  return {
    schedule: { startAt: null, endAt: null, timeZone: 'UTC' },
    platforms: [platform],
    appVersionRange: { min: null, max: null },
    locales: [],
    audience: { include: [], exclude: [] },
    limits: { perDay: null, perWeek: null, lifetime: null },
    rolloutPercent: 100,
    priority: null,
    trigger: { type: 'INSTANT' },
    frequency: { type: 'UNTIL_DISMISSED' },
  }
}
