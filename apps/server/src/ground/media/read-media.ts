import { DomainError } from '../../platform/errors.ts'
import type { CheckedFile } from './checked-file.ts'
import { readAudio } from './read-audio.ts'
import { readFont } from './read-font.ts'
import { readImage } from './read-image.ts'
import { readVideo } from './read-video.ts'

type Read = (file: Blob) => Promise<CheckedFile>

/** Reads an image, a film, a sound or a font, whichever the content is; if it is none, throws as for an image. */
export const readMedia: Read = (file) =>
  readPicture(file).catch(orElse(readAudio, file)).catch(orElse(readFontFile, file))

/** Reads an image or a film. */
export const readPicture: Read = (file) => readImage(file).catch(orElse(readVideo, file))

const readFontFile: Read = async (file) => (await readFont(file)).file

/** Content that is no image may be something else; an image that is too large stays one. */
function orElse(read: Read, file: Blob) {
  return (error: unknown): Promise<CheckedFile> => {
    if (!(error instanceof DomainError) || error.code !== 'unsupported_media') throw error
    // Reports the first reader's error, which names the expected types.
    return read(file).catch((other: unknown) =>
      Promise.reject(other instanceof DomainError && other.code === 'body_too_large' ? other : error),
    )
  }
}
