import { limits, type AudioType } from '@waymark/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import { parseBuffer, TrackType } from 'music-metadata'
import { DomainError } from '../../platform/errors.ts'
import { toCheckedFile, type CheckedFile } from './checked-file.ts'

/** By what the content is found to be; names and declared types lie. */
const types: Record<string, AudioType> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/aac': 'audio/aac',
  'audio/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/wav': 'audio/wav',
  // Containers that hold films as well: only their tracks tell.
  'video/mp4': 'audio/mp4',
  'video/webm': 'audio/webm',
}

/**
 * Reads uploaded or generated sound outside of any transaction: MP3, M4A, AAC, Ogg, WAV or WebM audio by its
 * content, below 2 MB. Fails with `unsupported_audio` or `body_too_large`.
 */
export async function readAudio(file: Blob): Promise<CheckedFile> {
  const bytes = await file.bytes()
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  const contentType = types[found]
  if (!contentType || (found.startsWith('video/') && !(await isOnlySound(bytes, found)))) {
    throw new DomainError('unsupported_audio')
  }
  if (bytes.length >= limits.audioBytes) throw new DomainError('body_too_large')
  return toCheckedFile(bytes, contentType)
}

async function isOnlySound(bytes: Uint8Array, mimeType: string): Promise<boolean> {
  const parsed = await parseBuffer(bytes, { mimeType }, { skipCovers: true }).catch(() => undefined)
  if (!parsed) return false
  const { hasAudio, hasVideo, trackInfo } = parsed.format
  const isFilm = hasVideo || trackInfo.some(({ type }) => type === TrackType.video)
  return hasAudio === true && !isFilm
}
