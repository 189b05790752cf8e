import { expect, it } from 'vitest'
import { nameGroups } from './name-groups.ts'

const name = (groups: Record<string, string[]>) => {
  const texts = Object.values(groups).flat()
  const of = Object.values(groups).flatMap((it, group) => it.map(() => group))
  return [...nameGroups(texts, of)].toSorted(([a], [b]) => a - b).map(([, found]) => found)
}

it('a group is named by the phrase that distinguishes it, not by what all have in common', () => {
  expect(
    name({
      slow: ['The app is slow', 'Slow app again', 'An app that loads for ages'],
      price: ['The app is expensive', 'This app: too expensive', 'Pay less for the app'],
    }),
  ).toEqual(['slow', 'expensive'])
})

it('no two groups have one name, and the largest group gets the better one', () => {
  const [large, small] = name({
    small: ['Dark mode', 'Dark rooms'],
    large: ['Dark mode', 'Dark mode please', 'A dark mode'],
  }).toReversed()
  expect(large).toBe('dark mode')
  expect(small).not.toBe(large)
})

it('a group without phrases is named by its shortest text, and texts in no group are left out', () => {
  const texts = ['!!! ???', ':-)', 'A text']
  expect(nameGroups(texts, [0, 0, undefined])).toEqual(new Map([[0, ':-)']]))
})
