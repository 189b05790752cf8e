import { hash, verify } from '@node-rs/argon2'
import { toInvalidInput } from '../errors.ts'
import { isCommonPassword } from './is-common-password.ts'

/** Argon2id with OWASP's parameters: 19 MiB of memory, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Keyboards compose accents in different ways, which are one password. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), parameters)

/** Hashes a password that somebody chose; throws if it is too common. */
export async function hashChosenPassword(password: string, field = 'password'): Promise<string> {
  if (await isCommonPassword(password)) throw toInvalidInput('password_common', { field })
  return hashPassword(password)
}

/**
 * Checks a password, also as hashes of 0.2.0 and earlier have it, which kept how its accents were composed. Without a
 * stored hash it checks against a dummy, so that the time of an answer does not reveal whether an account exists.
 */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  standIn ??= hashPassword('stand-in')
  const known = storedHash ?? (await standIn)
  for (const written of toWritten(password)) {
    if (await verify(known, written)) return storedHash !== undefined
  }
  return false
}

/** The ways to write a password, each once: mostly one. */
const toWritten = (password: string): Set<string> =>
  new Set([password.normalize('NFKC'), password, password.normalize('NFC'), password.normalize('NFD')])

let standIn: Promise<string> | undefined
