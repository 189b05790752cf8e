import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listLinks, parseRichText, writeRichText, type RichLine } from './index.ts'

const isSecure = (href: string) => href.startsWith('https:')
const italic = { isBold: false, isItalic: true }

test('one bold word in an italic sentence is written and read as it was formatted', () => {
  const line: RichLine = {
    kind: 'PARAGRAPH',
    runs: [
      { text: 'Press ', ...italic },
      { text: 'Save', isBold: true, isItalic: true },
      { text: '.', ...italic },
    ],
  }
  const written = writeRichText([line], isSecure)
  expect(written).toBe('*Press **Save**.*')
  expect(parseRichText(written, isSecure)).toEqual([line])
})

test('an address may hold parentheses', () => {
  expect(listLinks('[Tea](https://a.example/Tea_(drink)) and [](x)')).toEqual([
    { label: 'Tea', href: 'https://a.example/Tea_(drink)' },
  ])
})

test('a list counts on from its first number', () => {
  const numbers = (text: string) => parseRichText(text, isSecure).map(({ number }) => number)
  expect(numbers('3. c\n3. d\n- e\n1. f')).toEqual([3, 4, undefined, 1])
  expect(numbers('2026. A year\n1.no')).toEqual([undefined, undefined])
})

test('no link is followed that publishing was not asked about', () => {
  const parts = ['*', '**', '[', ']', '(', ')', ' ', 'a', '[k](https://z)', '[k](x:(y))', '](', 'https:']
  const text = fc.array(fc.constantFrom(...parts), { maxLength: 20 }).map((them) => them.join(''))
  fc.assert(
    fc.property(text, (it) => {
      const all = listLinks(it).map(({ href }) => href)
      const followed = parseRichText(it, isSecure).flatMap(({ runs }) =>
        runs.flatMap(({ href }) => href ?? []),
      )
      expect(all).toEqual(expect.arrayContaining(followed))
    }),
    { numRuns: 2000 },
  )
})
