import { createHash } from 'node:crypto'
import type { MediaType } from '@waymark/contract/constants'

/** Bytes whose content was checked, ready to be stored. */
export interface CheckedFile {
  /** SHA-256 of the bytes. */
  hash: string
  contentType: MediaType
  bytes: Uint8Array
}

export function toCheckedFile(bytes: Uint8Array, contentType: MediaType): CheckedFile {
  return { hash: createHash('sha256').update(bytes).digest('hex'), contentType, bytes }
}
