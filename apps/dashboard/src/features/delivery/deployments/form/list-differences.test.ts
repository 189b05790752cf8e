import { expect, test } from 'vitest'
import { hasMoreProblem, listDifferences } from './list-differences.ts'
import { toNewFormValues } from '../form-values.ts'

const values = toNewFormValues({ project: undefined, platform: 'WEB', timeZone: 'UTC' })

test('a new deployment differs in nothing, whomever it is for and however it starts', () => {
  const chosen = { ...values, include: ['loyal'], triggerType: 'DELAY', frequencyType: 'ONCE' } as const
  expect(listDifferences({ ...chosen, include: ['loyal'] }, 'WEB')).toEqual([])
})

test.each([
  ['rollout', { rolloutPercent: 50 }],
  ['rollout', { rampSteps: [{ percent: 10, hours: 24 }] }],
  ['platforms', { platforms: ['ANDROID'] }],
  ['languages', { locales: ['de'] }],
  ['versions', { maxAppVersion: '2.0' }],
  ['schedule', { endAt: '2026-12-24 18:00:00' }],
  ['limits', { perWeek: 2 }],
  ['comparison', { holdoutPercent: 10 }],
  ['priority', { priority: 1 }],
])('a deployment differs in its %s: %j', (difference, change) => {
  expect(listDifferences({ ...values, ...(change as object) }, 'WEB')).toEqual([difference])
})

test('a problem of a field under “More” is told from one of the short form', () => {
  expect(hasMoreProblem({ name: 'Missing', urlValue: 'Missing' })).toBe(false)
  expect(hasMoreProblem({ name: 'Missing', endAt: 'In the past' })).toBe(true)
  expect(hasMoreProblem({ 'limits.perDay': 'Too many' })).toBe(true)
})
