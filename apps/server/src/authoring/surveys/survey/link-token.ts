import { createHmac } from 'node:crypto'
import type { PublicLink } from '@waymark/contract'
import { isSameToken } from '../../../platform/secrets/is-same-token.ts'

export interface StoredLink {
  surveyId: string
  secret: Uint8Array
  expiresAt: Date | null
  createdAt: Date
}

/** The length of a UUID in base64url. */
const idLength = 22

/** The link's token: the survey's id, with an HMAC over it and the expiry by the link's own secret. */
function toLinkToken({ surveyId, secret, expiresAt }: StoredLink): string {
  const id = Buffer.from(surveyId.replaceAll('-', ''), 'hex').toString('base64url')
  const signature = createHmac('sha256', secret)
    .update(`${surveyId}|${expiresAt?.getTime() ?? 'for ever'}`)
    .digest('base64url')
  return id + signature
}

export const toPublicLink = (link: StoredLink, publicUrl: string): PublicLink => ({
  url: `${publicUrl}/s/${toLinkToken(link)}`,
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt?.toISOString() ?? null,
})

/** The survey that a token claims to be for; not verified yet. */
export function findClaimedSurvey(token: string): string | undefined {
  if (!/^[\w-]{65}$/.test(token)) return undefined
  const hex = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Whether the token belongs to the link and has not expired. */
export const isGoodToken = (token: string, link: StoredLink, now: Date): boolean =>
  isSameToken(token, toLinkToken(link)) && (link.expiresAt === null || link.expiresAt > now)
