import { expect, it } from 'vitest'
import { isReservedEmail, specialUseDomains } from './reserved-domains.ts'

it.each([
  ['ada@example.com', true],
  ['ada@mail.example.org', true],
  ['ada@shop.test', true],
  ['ada@localhost', true],
  ['ada@EXAMPLE.NET', true],
  ['ada@myexample.com', false],
  ['ada@example.com.au', false],
  ['test@garden.de', false],
])('%s is of a reserved domain: %s', (email, isReserved) => {
  expect(isReservedEmail(email, specialUseDomains)).toBe(isReserved)
})
