import { createHmac, randomBytes } from 'node:crypto'
import { isSameToken } from '../../platform/is-same-token.ts'

const prefix = 'wmsign_'

/** A new secret: a text that servers sign with as it is, without decoding it first. */
export const makeSecret = (): string => prefix + randomBytes(32).toString('hex')

/** HMAC-SHA256 of an end-user id, in hex. */
export const signId = (secret: string, endUserId: string): string =>
  createHmac('sha256', secret).update(endUserId).digest('hex')

/** Whether one of the secrets made the signature; each is tried, so that the time does not tell which. */
export function isSignatureValid(
  { endUserId, signature }: { endUserId: string; signature: string },
  secrets: readonly string[],
): boolean {
  const given = signature.toLowerCase()
  return secrets.filter((secret) => isSameToken(given, signId(secret, endUserId))).length > 0
}
