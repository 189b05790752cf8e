import type { GuideStep, WebIdentifier } from '@waymark/contract'
import { describe, expect, test } from 'vitest'
import { findAhead, listEarlier } from './step-order.ts'

function toStep(key: string, { optional = false, url = '', role = 'TARGET' } = {}): GuideStep {
  const clue = {
    configVersion: 2,
    kind: 'WEB',
    role,
    tag: 'a',
    ...(url && { url: { match: 'EQUALS', value: url } }),
  }
  const [identifiers, component] = [[clue as WebIdentifier], {} as GuideStep['component']]
  return { key, name: key, optional, component, identifiers, waitMs: 0, onMissing: 'END' }
}

test('a resumed run can go back to every step before', () => {
  expect(listEarlier(3)).toEqual([0, 1, 2])
})

describe('an end user who left a page by oneself', () => {
  const found = () => true

  test('the next step is found ahead when it names the page that the end user came to', () => {
    expect(findAhead([toStep('a', { url: '/' }), toStep('b', { url: '/cart' })], 0, found)).toBe(1)
  })

  test('a step ahead is found past optional steps', () => {
    const steps = [toStep('a'), toStep('b', { optional: true }), toStep('c', { url: '/cart' })]
    expect(findAhead(steps, 0, ({ key }) => key === 'c')).toBe(2)
  })

  test('no step ahead is found past a required one, nor one that fits any page', () => {
    expect(findAhead([toStep('a'), toStep('b'), toStep('c', { url: '/cart' })], 0, found)).toBeUndefined()
    expect(findAhead([toStep('a'), toStep('b', { url: '/', role: 'PRESENCE' })], 0, found)).toBeUndefined()
  })

  test('no step ahead is found before its element is there', () => {
    expect(findAhead([toStep('a'), toStep('b', { url: '/cart' })], 0, () => false)).toBeUndefined()
  })

  test('no step ahead is found from the last step', () => {
    expect(findAhead([toStep('a')], 0, found)).toBeUndefined()
  })
})
