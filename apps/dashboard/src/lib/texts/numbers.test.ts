import { expect, test } from 'vitest'
import { formatOrdinal } from './numbers.ts'

test('numbers in an order have a suffix in English and a point in German', () => {
  const toEnglish = (number: number) => formatOrdinal(number, 'en')
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(toEnglish).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 102nd',
  )
  expect(formatOrdinal(3, 'de')).toBe('3.')
})
