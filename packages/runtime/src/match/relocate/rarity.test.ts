import { expect, test } from 'vitest'
import type { FeatureRecord } from './feature-record.ts'
import { normaliseRecord } from './normalise-record.ts'
import { countNamesakes } from './rarity.ts'

const count = (wanted: FeatureRecord, page: readonly FeatureRecord[]) =>
  countNamesakes(normaliseRecord(wanted), page.map(normaliseRecord))

test('others with its name are counted, each with its wrappers once', () => {
  const contact: FeatureRecord = { tag: 'a', text: 'Contact', xpath: '/html[1]/body[1]/nav[1]/a[1]' }
  const wrapper: FeatureRecord = { tag: 'li', text: 'Contact', xpath: '/html[1]/body[1]/footer[1]/li[1]' }
  const inside: FeatureRecord = { tag: 'a', text: 'Contact', xpath: '/html[1]/body[1]/footer[1]/li[1]/a[1]' }
  const prices: FeatureRecord = { tag: 'a', text: 'Prices', xpath: '/html[1]/body[1]/nav[1]/a[2]' }
  expect(count(contact, [contact, prices])).toBe(0)
  expect(count(contact, [contact, prices, wrapper, inside])).toBe(1)
})

test('an element without a name has no namesakes to count', () => {
  expect(count({ tag: 'div' }, [{ tag: 'div' }])).toBeUndefined()
})
