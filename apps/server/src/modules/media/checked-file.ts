import type { MediaType } from '@waymark/contract/constants'
import { toFileToKeep, type FileToKeep, type KeptFile } from '../../platform/files/index.ts'

/** Bytes whose content has been checked, ready to be stored. */
export interface CheckedFile extends FileToKeep {
  contentType: MediaType
}

/** A checked file in the store. */
export type KeptMedia = KeptFile<CheckedFile>

export const toCheckedFile = (bytes: Uint8Array, contentType: MediaType): CheckedFile =>
  toFileToKeep(bytes, contentType)
