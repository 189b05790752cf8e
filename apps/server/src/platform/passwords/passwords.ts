import { hash, verify } from '@node-rs/argon2'
import { toInvalidInput } from '../errors.ts'

/**
 * The most characters that may be added to a common word, such as to have a capital, a digit and a special character.
 */
const MOST_ADDED = 6

/** With something added, only words that are common indeed count. */
const COMMONEST = 10_000

let lists: Promise<{ all: Set<string>; commonest: Set<string> }> | undefined

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

/**
 * Whether a password is among those that are tried first: it is on the list of the commonest, in any case, or one of
 * them with a few digits or special characters at its ends.
 */
async function isCommonPassword(password: string): Promise<boolean> {
  const { all, commonest } = await (lists ??= loadLists())
  const written = password.normalize('NFKC').toLowerCase()
  const bare = written.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isDressedUp = written.length - bare.length <= MOST_ADDED && commonest.has(bare)
  return all.has(written) || isDressedUp || all.has(written.replace(/[^\p{L}\p{N}]+$/u, ''))
}

/** Loaded when the first password is chosen: a server that only signs people in does without. */
async function loadLists() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const all = dictionary['passwords-common']
  return { all: new Set(all), commonest: new Set(all.slice(0, COMMONEST)) }
}
