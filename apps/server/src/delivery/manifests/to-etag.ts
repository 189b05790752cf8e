import { createHash } from 'node:crypto'

/** An ETag of the content. It is weak because all encodings of the content share it. */
export function toEtag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
