import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashChosenPassword, hashPassword, isPassword } from './passwords.ts'

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

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@ssw0rd1!',
  'Qwerty123!',
  'Dragon2026!',
  'Iloveyou-1',
  // Full-width letters, as an input method types them.
  'Ｐassword1!',
])('%s is refused as one of the commonest', async (common) => {
  await expect(hashChosenPassword(common)).rejects.toMatchObject({
    code: 'invalid_input',
    subErrors: [{ code: 'password_common', field: 'password' }],
  })
})

test.each(['Correct-horse-7', 'Local-demo-1', 'Grüße aus dem Norden 7', 'xK7!qPz9'])(
  '%s is no common one',
  async (rare) => {
    expect(await isPassword(rare, await hashChosenPassword(rare))).toBe(true)
  },
)
