import { createHash, randomBytes } from 'node:crypto'
import type { CallContext } from '../../platform/http/call.ts'

/** Creates the secret of a session, 256 bits; only its hash is stored. */
export const createSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()

/** The CSRF token is derived from the secret: nothing more is stored, and the secret cannot be derived from it. */
export const toCsrfToken = (secret: string): string =>
  createHash('sha256').update(`csrf:${secret}`).digest('base64url')

/** Whether a request without a session comes from the dashboard itself. Clients other than browsers send no origin. */
export function isOwnOrigin(context: Pick<CallContext, 'header'>, publicUrl: string): boolean {
  const origin = context.header('origin')
  if (!origin) return true
  if (origin === new URL(publicUrl).origin) return true
  return safeHost(origin) === context.header('host')
}

function safeHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
