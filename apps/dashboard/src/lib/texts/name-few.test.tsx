import { beforeAll, expect, it } from 'vitest'
import { chooseLanguage } from './i18n.ts'
import { nameFew } from './name-few.ts'

beforeAll(() => chooseLanguage('en'))

it.each([
  [['Tour'], 'Tour'],
  [['Tour', 'News', 'Help'], 'Tour, News, and Help'],
  [['Tour', 'News', 'Help', 'Tips', 'Poll'], 'Tour, News, Help, and 2 more'],
])('names at most three of %j and counts the others', (names, text) => {
  expect(nameFew(names)).toBe(text)
})
