import type { Platform, TargetingRules } from '@waymark/contract'

/** Everybody on the app's own platform, at once, once per session until they are through with it or put it away. */
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
