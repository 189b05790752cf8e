import { limits, type VideoType } from '@waymark/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import { parseBuffer, TrackType } from 'music-metadata'
import { DomainError } from '../../platform/errors.ts'
import { toCheckedFile, type CheckedFile } from './checked-file.ts'

/** Keyed by the detected type: file names and declared types cannot be trusted. */
const types: Record<string, VideoType> = {
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/webm': 'video/webm',
}

/**
 * Reads an uploaded film outside any transaction: MP4 or WebM by its content, up to 5 MB, with a video track. Throws
 * `unsupported_media` or `body_too_large`.
 */
export async function readVideo(file: Blob): Promise<CheckedFile> {
  const bytes = await file.bytes()
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  const contentType = types[found]
  if (!contentType || !(await hasPictures(bytes, found))) throw new DomainError('unsupported_media')
  if (bytes.length >= limits.videoBytes) throw new DomainError('body_too_large')
  return toCheckedFile(bytes, contentType)
}

async function hasPictures(bytes: Uint8Array, mimeType: string): Promise<boolean> {
  const parsed = await parseBuffer(bytes, { mimeType }, { skipCovers: true }).catch(() => undefined)
  if (!parsed) return false
  const { hasVideo, trackInfo } = parsed.format
  return hasVideo === true || trackInfo.some(({ type }) => type === TrackType.video)
}
