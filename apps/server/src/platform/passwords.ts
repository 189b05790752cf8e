import { hash, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's parameters: 19 MiB of memory, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

/**
 * Checks a password. Without a stored hash it checks against a dummy, so that the time of an answer does not reveal
 * whether an account exists.
 */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  standIn ??= hashPassword('stand-in')
  const matches = await verify(storedHash ?? (await standIn), password)
  return matches && storedHash !== undefined
}

let standIn: Promise<string> | undefined
