import { createHmac, randomBytes } from 'node:crypto'
import { isSameToken } from '../../platform/secrets/is-same-token.ts'

const prefix = 'wmsign_'

/** Creates a secret. Servers use its text as the key, without decoding it. */
export const makeSecret = (): string => prefix + randomBytes(32).toString('hex')

/** HMAC-SHA256 of an end-user id, in hex. */
export const signId = (secret: string, endUserId: string): string =>
  createHmac('sha256', secret).update(endUserId).digest('hex')

/** The text that is signed to prove that an end user is in an account. It is no id itself, as none has a zero byte. */
export const toAccountClaim = (endUserId: string, accountId: string): string => `${endUserId}\0${accountId}`

/** Whether one of the secrets made the signature. All are tried, so that the time does not reveal which. */
export function isSignatureValid(
  { signed, signature }: { signed: string; signature: string },
  secrets: readonly string[],
): boolean {
  const given = signature.toLowerCase()
  return secrets.filter((secret) => isSameToken(given, signId(secret, signed))).length > 0
}
