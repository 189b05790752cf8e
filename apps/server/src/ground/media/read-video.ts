import { limits, type VideoType } from '@waymark/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import { parseBuffer, TrackType } from 'music-metadata'
import { DomainError } from '../../platform/errors.ts'
import { assertAffordable } from './assert-affordable.ts'
import { toCheckedFile, type CheckedFile } from './checked-file.ts'

/** Keyed by the detected type: file names and declared types cannot be trusted. */
const types: Record<string, VideoType> = {
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/webm': 'video/webm',
}

/**
 * Reads an uploaded film outside any transaction: MP4 or WebM by its content, up to 5 MB, with a video track. Throws
 * `unsupported_media`, `body_too_large` or `image_too_many_pixels`.
 */
export async function readVideo(file: Blob): Promise<CheckedFile> {
  const bytes = await file.bytes()
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  const contentType = types[found]
  const screens = contentType && (await listScreens(bytes, found))
  if (!screens || screens.length === 0) throw new DomainError('unsupported_media')
  if (bytes.length >= limits.videoBytes) throw new DomainError('body_too_large')
  // Its frames are shown one after the other.
  for (const screen of screens) assertAffordable({ ...screen, frames: 1 })
  return toCheckedFile(bytes, contentType)
}

/** The declared size of each track with pictures, as far as the file states it; none for sound or a broken file. */
async function listScreens(
  bytes: Uint8Array,
  mimeType: string,
): Promise<{ width: number; height: number }[]> {
  const parsed = await parseBuffer(bytes, { mimeType }, { skipCovers: true }).catch(() => undefined)
  if (!parsed) return []
  const { hasVideo, trackInfo } = parsed.format
  const screens = trackInfo
    .filter(({ type }) => type === TrackType.video)
    .map(({ video }) => ({ width: video?.pixelWidth ?? 0, height: video?.pixelHeight ?? 0 }))
  return hasVideo && screens.length === 0 ? [{ width: 0, height: 0 }] : screens
}
