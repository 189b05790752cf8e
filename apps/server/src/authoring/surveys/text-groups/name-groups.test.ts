import { expect, it } from 'vitest'
import { nameGroups } from './name-groups.ts'

const name = (groups: Record<string, string[]>) => {
  const texts = Object.values(groups).flat()
  const of = Object.values(groups).flatMap((it, group) => it.map(() => group))
  return [...nameGroups(texts, of)].toSorted(([a], [b]) => a - b).map(([, found]) => found)
}

it('names a group by the phrase that tells it apart, not by what all have in common', () => {
  expect(
    name({
      slow: ['The app is slow', 'Slow app again', 'An app that loads for ages'],
      price: ['The app is expensive', 'This app: too expensive', 'Pay less for the app'],
    }),
  ).toEqual(['slow', 'expensive'])
})

it('gives no two groups one name, and the largest group the better one', () => {
  const [large, small] = name({
    small: ['Dark mode', 'Dark rooms'],
    large: ['Dark mode', 'Dark mode please', 'A dark mode'],
  }).toReversed()
  expect(large).toBe('dark mode')
  expect(small).not.toBe(large)
})

it('names a group without phrases by its shortest text, and leaves out texts in no group', () => {
  const texts = ['!!! ???', ':-)', 'A text']
  expect(nameGroups(texts, [0, 0, undefined])).toEqual(new Map([[0, ':-)']]))
})
