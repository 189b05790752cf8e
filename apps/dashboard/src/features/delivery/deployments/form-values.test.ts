import type { Deployment, TargetingRules } from '@waymark/contract'
import { targetingRules } from '@waymark/contract'
import { createId } from '@waymark/room'
import { describe, expect, it } from 'vitest'
import { toFormValues, toNewFormValues, toTargeting } from './form-values.ts'

const everything: TargetingRules = {
  schedule: {
    startAt: '2026-11-20T08:30:00.000Z',
    endAt: '2026-12-24T17:00:00.000Z',
    timeZone: 'Europe/Berlin',
  },
  platforms: ['WEB', 'IOS'],
  appVersionRange: { min: '2.0', max: '3.1' },
  locales: ['de', 'fr'],
  audience: { include: [createId()], exclude: [createId()] },
  limits: { perDay: 1, perWeek: 3, lifetime: null },
  rolloutPercent: 25,
  priority: 10,
  trigger: { type: 'INSTANT' },
  frequency: { type: 'ONCE' },
}
const toDeployment = (targeting: TargetingRules) =>
  ({ projectId: 'p', projectVersion: 2, name: 'Tour', targeting }) as Deployment

describe('a deployment in its form', () => {
  const variants: TargetingRules[] = [
    everything,
    { ...everything, trigger: { type: 'DELAY', delayMs: 2500 } },
    { ...everything, trigger: { type: 'SCREEN_ENTER', url: { match: 'STARTS_WITH', value: '/cart' } } },
    { ...everything, trigger: { type: 'EVENT', name: 'checkout' } },
    {
      ...everything,
      trigger: {
        type: 'EVENT_WHERE',
        name: 'checkout',
        conditions: [
          { property: 'total', operator: 'GTE', value: 9.5 },
          { property: 'items', operator: 'NOT_IN', values: [1, 2] },
          { property: 'coupon', operator: 'STARTS_WITH', value: 'SUMMER' },
          { property: 'express', operator: 'EQ', value: false },
          { property: 'due', operator: 'NOT_EXISTS' },
        ],
      },
    },
    {
      ...everything,
      trigger: {
        type: 'ELEMENT_VISIBLE',
        identifier: { configVersion: 2, kind: 'WEB', role: 'TARGET', css: '#cart' },
      },
    },
    { ...everything, trigger: { type: 'MANUAL' }, frequency: { type: 'EVERY_N', days: 30 } },
    { ...everything, schedule: { startAt: null, endAt: null, timeZone: 'UTC' }, priority: null, locales: [] },
    { ...everything, appVersionRange: { min: null, max: null } },
  ]

  it.each(variants)('comes back as it was: %#', (targeting) => {
    expect(toTargeting(toFormValues(toDeployment(targeting)))).toEqual(targeting)
  })

  it('shows its times on the clock of its own time zone', () => {
    expect(toFormValues(toDeployment(everything)).startAt).toBe('2026-11-20 09:30:00')
  })

  it('starts as something that the contract takes', () => {
    const project = { id: 'p', name: 'Tour', publishedVersion: 3 }
    const values = toNewFormValues({ project, platform: 'WEB', timeZone: 'Europe/Berlin' })
    expect(values).toMatchObject({ name: 'Tour', projectVersion: 3, platforms: ['WEB'], rolloutPercent: 100 })
    expect(targetingRules.safeParse(toTargeting(values)).success).toBe(true)
  })
})
