import { expect, test } from 'vitest'
import type { TargetingRules } from '@waymark/contract'
import { createDeployment } from '../../../test/examples.ts'
import { listRivals } from './list-rivals.ts'

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

test('a draft, the deployment itself and what shows beside others are no rivals', () => {
  const own = { id: undefined, subType: 'STATIC_FLOW' as const, targeting }
  const live = createDeployment({ status: 'LIVE' })
  expect(listRivals(own, [createDeployment({ status: 'DRAFT' })])).toEqual([])
  expect(listRivals({ ...own, id: live.id }, [live])).toEqual([])
  expect(listRivals(own, [createDeployment({ status: 'LIVE', projectSubType: 'BEACON' })])).toEqual([])
})
