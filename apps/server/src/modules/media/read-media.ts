import { DomainError } from '../../platform/errors.ts'
import type { CheckedFile } from './checked-file.ts'
import { readAudio } from './read-audio.ts'
import { readImage } from './read-image.ts'

/** Reads an image or a sound, whichever the content is; fails as reading an image does when it is neither. */
export async function readMedia(file: Blob): Promise<CheckedFile> {
  try {
    return await readImage(file)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'unsupported_media') throw error
    return readAudio(file).catch(() => Promise.reject(error))
  }
}
