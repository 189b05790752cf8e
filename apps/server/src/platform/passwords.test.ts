import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

const COMPOSED = 'Gr\u00fc\u00dfe-aus-7'
const DECOMPOSED = 'Gru\u0308\u00dfe-aus-7'

test('a password is the same however its accents are composed', async () => {
  expect(await isPassword(DECOMPOSED, await hashPassword(COMPOSED))).toBe(true)
  expect(await isPassword(COMPOSED, await hashPassword(DECOMPOSED))).toBe(true)
  expect(await isPassword('Grusse-aus-7', await hashPassword(COMPOSED))).toBe(false)
})

test.each([COMPOSED, DECOMPOSED])('a hash that kept how %s was composed still works', async (kept) => {
  const stored = await hash(kept)
  expect(await isPassword(COMPOSED, stored)).toBe(true)
  expect(await isPassword(DECOMPOSED, stored)).toBe(true)
})

test('there is no right password without an account', async () => {
  expect(await isPassword('stand-in', undefined)).toBe(false)
})
