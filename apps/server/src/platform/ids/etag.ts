import { createHash } from 'node:crypto'

/** A weak tag: answers with the same tag may differ in their encoding. */
export function toEtag(body: Buffer | string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether the client has that content already. Tags are compared weakly, as RFC 9110 wants for `If-None-Match`. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const bare = etag.replace('W/', '')
  return ifNoneMatch.split(',').some((it) => it.trim().replace('W/', '') === bare)
}
