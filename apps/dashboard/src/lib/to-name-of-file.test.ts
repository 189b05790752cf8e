import { expect, test } from 'vitest'
import { checkPlainName } from './checks/name-checks.ts'
import { toNameOfFile } from './to-name-of-file.ts'

test.each([
  ['owl.png', 'owl'],
  ['our owl.v2.png', 'our owl.v2'],
  [' <owl> & {fox}\u200b.gif', 'owl  fox'],
  ['README', 'README'],
  ['***.png', ''],
])('%j is named %j', (name, title) => {
  expect(toNameOfFile({ name })).toBe(title)
})

test('a long name is cut to what names allow', () => {
  const name = toNameOfFile({ name: `${'owl '.repeat(30)}.png` })
  expect(name).toHaveLength(50)
  expect(checkPlainName(name)).toBeNull()
})
