import { createHash } from 'node:crypto'

/** A tag of the content. Weak, because all encodings of it share one tag. */
export function toEtag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
