import { limits, type AudioType } from '@waymark/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import { parseBuffer, TrackType } from 'music-metadata'
import { DomainError } from '../../platform/errors.ts'
import { toCheckedFile, type CheckedFile } from './checked-file.ts'

/** Keyed by the detected type: file names and declared types cannot be trusted. */
const types: Record<string, AudioType> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/aac': 'audio/aac',
  'audio/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/wav': 'audio/wav',
  // These containers also hold films; only their tracks show which it is.
  'video/mp4': 'audio/mp4',
  'video/webm': 'audio/webm',
}

/**
 * Reads uploaded or generated sound outside any transaction: MP3, M4A, AAC, Ogg, WAV or WebM audio by its content, up
 * to 5 MB and 15 minutes. Throws `unsupported_audio`, `body_too_large` or `sound_too_long`.
 */
export async function readAudio(file: Blob): Promise<CheckedFile> {
  const bytes = await file.bytes()
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  const contentType = types[found]
  if (!contentType) throw new DomainError('unsupported_audio')
  if (bytes.length >= limits.audioBytes) throw new DomainError('body_too_large')
  const seconds = await findSeconds(bytes, found)
  if (seconds === undefined) throw new DomainError('unsupported_audio')
  if (seconds > limits.audioSeconds) throw new DomainError('sound_too_long')
  return toCheckedFile(bytes, contentType)
}

/** The length of the sound; undefined for a film, and for a file that only begins like a sound. */
async function findSeconds(bytes: Uint8Array, mimeType: string): Promise<number | undefined> {
  const options = { skipCovers: true, duration: true }
  const parsed = await parseBuffer(bytes, { mimeType }, options).catch(() => undefined)
  if (!parsed) return undefined
  const { hasAudio, hasVideo, trackInfo, duration, codec } = parsed.format
  const isFilm = hasVideo || trackInfo.some(({ type }) => type === TrackType.video)
  if (isFilm || hasAudio === false) return undefined
  // Browser recordings and AAC without a container do not state their length.
  if (duration === undefined && (mimeType === 'video/webm' || codec === 'AAC')) return 0
  return duration !== undefined && duration > 0 ? duration : undefined
}
