import { expect, test } from 'vitest'
import type { FeatureRecord } from './feature-record.ts'
import { normaliseRecord } from './normalise-record.ts'
import { toContextComparer } from './score-context.ts'

function compareNeighbours(wanted: FeatureRecord, candidate: FeatureRecord): number {
  const prepared = normaliseRecord(candidate)
  return toContextComparer(normaliseRecord(wanted), [prepared])(prepared).neighbours
}

test('an element and its wrapper, which repeats it, have no neighbours in common by that', () => {
  const wanted = { tag: 'a', text: 'Contact', neighbourText: 'Contact' }
  expect(compareNeighbours(wanted, wanted)).toBe(0)
})

test('elements that differ by their own words only have the same neighbours', () => {
  const wanted = { tag: 'a', text: 'Contact', neighbourText: 'contact prices careers' }
  const candidate = { tag: 'a', text: 'Contact', neighbourText: 'prices careers' }
  expect(compareNeighbours(wanted, candidate)).toBe(1)
})

test('words that a name shares with the text beside it count as that text', () => {
  const wanted = { tag: 'button', text: 'Remove Walnut lantern', neighbourText: 'Walnut lantern | Basket' }
  expect(compareNeighbours(wanted, wanted)).toBe(1)
  const other = { ...wanted, neighbourText: 'Oak shelf | Basket' }
  expect(compareNeighbours(wanted, other)).toBeLessThan(0.5)
})
