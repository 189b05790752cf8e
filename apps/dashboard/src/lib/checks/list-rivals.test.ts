import { expect, test } from 'vitest'
import type { TargetingRules } from '@waymark/contract'
import type { PlainMatch } from '@waymark/contract/constants'
import { createDeployment } from '../../../test/examples.ts'
import { listRivals, listRivalsOfEach } from './list-rivals.ts'

const { targeting } = createDeployment()
const isRival = (own: Partial<TargetingRules>, live: Partial<TargetingRules> = {}) =>
  listRivals({ id: undefined, subType: 'STATIC_FLOW', targeting: { ...targeting, ...own } }, [
    createDeployment({ status: 'LIVE', targeting: { ...targeting, ...live } }),
  ]).length === 1

const onPage = (value: string): Partial<TargetingRules> => ({
  trigger: { type: 'SCREEN_ENTER', url: { match: 'EQUALS', value } },
})

test('a live guide that starts for the same people on the same page is a rival', () => {
  expect(isRival({})).toBe(true)
  expect(isRival(onPage('/a'), onPage('/a'))).toBe(true)
  expect(isRival(onPage('/a'))).toBe(true)
})

test('other pages, platforms, languages and excluded segments keep guides apart', () => {
  expect(isRival(onPage('/a'), onPage('/b'))).toBe(false)
  expect(isRival({ platforms: ['IOS'] }, { platforms: ['WEB'] })).toBe(false)
  expect(isRival({ locales: ['de'] }, { locales: ['en'] })).toBe(false)
  const segment = 'a'
  const only = { audience: { include: [segment], exclude: [] } }
  expect(isRival(only, { audience: { include: [], exclude: [segment] } })).toBe(false)
  expect(isRival({ trigger: { type: 'MANUAL' } })).toBe(false)
})

const page = (match: PlainMatch, value: string): Partial<TargetingRules> => ({
  trigger: { type: 'SCREEN_ENTER', url: { match, value } },
})

test.each([
  ['EQUALS', '/orders/*', 'EQUALS', '/orders/5', true],
  ['EQUALS', '/orders/*', 'EQUALS', '/*/5', true],
  ['EQUALS', '/orders/*', 'EQUALS', '/orders/5/items', false],
  ['EQUALS', '/cart', 'EQUALS', '/cart/', true],
  ['EQUALS', '/cart', 'EQUALS', '/cart?step=2', true],
  ['EQUALS', '/cart?step=1', 'EQUALS', '/cart?step=2', false],
  ['EQUALS', '/cart', 'STARTS_WITH', '/ca', true],
  ['EQUALS', '/cart', 'STARTS_WITH', '/cart?step', true],
  ['EQUALS', '/cart', 'STARTS_WITH', '/cart/items', false],
  ['EQUALS', '/a', 'STARTS_WITH', '/b', false],
  ['EQUALS', '/orders/*', 'STARTS_WITH', '/orders/5', true],
  ['EQUALS', '/orders/*', 'STARTS_WITH', '/carts', false],
  ['STARTS_WITH', '/a/b', 'STARTS_WITH', '/a', true],
  ['STARTS_WITH', '/a', 'STARTS_WITH', '/b', false],
  ['EQUALS', '/a', 'CONTAINS', 'b', true],
] as const)('pages that %s %s and pages that %s %s meet: %s', (match, value, otherMatch, other, meet) => {
  expect(isRival(page(match, value), page(otherMatch, other))).toBe(meet)
  expect(isRival(page(otherMatch, other), page(match, value))).toBe(meet)
})

test('people in one of several segments meet both guides unless all of these are excluded', () => {
  const either = { audience: { include: ['a', 'b'], exclude: [] } }
  expect(isRival(either, { audience: { include: [], exclude: ['a'] } })).toBe(true)
  expect(isRival(either, { audience: { include: [], exclude: ['b', 'a'] } })).toBe(false)
})

test('a scheduled guide is a rival unless one ends before the other starts', () => {
  const scheduled = (startAt: string | null, endAt: string | null): TargetingRules => ({
    ...targeting,
    schedule: { startAt, endAt, timeZone: 'UTC' },
  })
  const planned = [
    createDeployment({ status: 'SCHEDULED', targeting: scheduled('2026-05-01T00:00:00.000Z', null) }),
  ]
  const own = { id: undefined, subType: 'STATIC_FLOW' as const }
  expect(listRivals({ ...own, targeting }, planned)).toHaveLength(1)
  const before = scheduled(null, '2026-05-01T00:00:00Z')
  expect(listRivals({ ...own, targeting: before }, planned)).toEqual([])
})

test('a live guide competes by what end users meet, and not by changes that wait', () => {
  const own = { id: undefined, subType: 'STATIC_FLOW' as const, targeting: { ...targeting, ...onPage('/a') } }
  const changed = createDeployment({
    name: 'Changed',
    targeting: { ...targeting, ...onPage('/b') },
    versionMetadata: {
      version: 1,
      projectVersion: 1,
      guideHash: 'ab'.repeat(32),
      targeting: { ...targeting, ...onPage('/a') },
      wentLiveAt: '2026-03-01T09:00:00.000Z',
      wentLiveBy: null,
      wentLiveByName: null,
      pendingChanges: ['trigger'],
    },
  })
  expect(listRivals(own, [changed])).toMatchObject([{ name: 'Changed' }])
  const moved = { ...own, targeting: { ...targeting, ...onPage('/b') } }
  expect(listRivals(moved, [changed])).toEqual([])
})

test('several that go live together compete with each other by what they will be', () => {
  const [first, second] = ['First', 'Second'].map((name) => ({ ...createDeployment({ name }), to: '/' }))
  const entries = listRivalsOfEach([first!, second!], [{ ...first!, name: 'Before' }])
  expect(entries).toMatchObject([
    { name: 'First', rivals: [{ name: 'Second' }] },
    { name: 'Second', rivals: [{ name: 'First' }] },
  ])
})

test('the deployment itself and what shows beside others are no rivals', () => {
  const live = createDeployment({ status: 'LIVE' })
  expect(listRivals({ id: live.id, subType: 'STATIC_FLOW', targeting }, [live])).toEqual([])
  const own = { id: undefined, subType: 'STATIC_FLOW' as const, targeting }
  expect(listRivals(own, [createDeployment({ status: 'LIVE', projectSubType: 'BEACON' })])).toEqual([])
})
