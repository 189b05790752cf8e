import type { MediaType } from '@waymark/contract/constants'
import { toFileToKeep, type FileToKeep, type KeptFile } from '../../platform/files/index.ts'
import { dropMetadata } from './drop-metadata.ts'

/** Bytes whose content has been checked, without metadata, ready to be stored. */
export interface CheckedFile extends FileToKeep {
  contentType: MediaType
}

/** A checked file in the store. */
export type KeptMedia = KeptFile<CheckedFile>

/** Every file that others will see is made here, which is why metadata is dropped here. */
export const toCheckedFile = async (bytes: Uint8Array, contentType: MediaType): Promise<CheckedFile> =>
  toFileToKeep(await dropMetadata(bytes, contentType), contentType)
