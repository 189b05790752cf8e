import { expect, it } from 'vitest'
import { cleanForwardedFor } from './clean-forwarded-for.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234, 10.0.0.1', '203.0.113.9, 10.0.0.1'],
  ['[2001:db8::9]:51234', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['2001:db8::9', '2001:db8::9'],
  ['unknown, 203.0.113.9', '203.0.113.9'],
  ['_hidden', undefined],
  ['', undefined],
])('the addresses in “%s” are “%s”', (given, cleaned) => {
  const headers = { 'x-forwarded-for': given }
  cleanForwardedFor(headers)
  expect(headers['x-forwarded-for']).toBe(cleaned)
})
