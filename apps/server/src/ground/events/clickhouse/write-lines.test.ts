import { expect, it } from 'vitest'
import { writeLines } from './write-lines.ts'

it.each([
  ['nothing', []],
  ['one line', ['a']],
  ['more lines than are written at a time', Array.from({ length: 1000 }, (_, index) => `${index}`)],
  ['lines longer than usual', Array.from({ length: 200 }, () => 'x'.repeat(5000))],
  ['a line that has room as characters, but not as bytes', ['漢'.repeat(200)]],
  ['letters of several bytes', Array.from({ length: 200 }, () => '漢字 – ü 😀'.repeat(100))],
  ['one long line after short ones', [...Array.from({ length: 64 }, () => 'a'), '漢'.repeat(100_000)]],
])('writes %s', (_title, items) => {
  expect(writeLines(items, (item) => `${item}\n`).toString()).toBe(items.map((item) => `${item}\n`).join(''))
})
