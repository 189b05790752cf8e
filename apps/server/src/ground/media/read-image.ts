import { limits, type ImageType } from '@waymark/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { DomainError } from '../../platform/errors.ts'
import { assertAffordable, maxPixelsOfFrames, measureImage } from './assert-affordable.ts'
import { toCheckedFile, type CheckedFile } from './checked-file.ts'

/**
 * Keyed by the detected type: file names and declared types cannot be trusted. Browsers treat an animated PNG as a PNG.
 */
const types: Record<string, ImageType> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
}

const decodeLimitSeconds = 10

/**
 * Reads an uploaded image outside any transaction: PNG, JPEG or GIF by its content, small enough and undamaged. Throws
 * `unsupported_media`, `body_too_large`, `image_damaged`, `image_too_many_pixels` or `image_too_many_frames`.
 */
export async function readImage(file: Blob): Promise<CheckedFile> {
  const bytes = await file.bytes()
  const contentType = types[(await fileTypeFromBuffer(bytes))?.mime ?? '']
  if (!contentType) throw new DomainError('unsupported_media')
  const limit = contentType === 'image/gif' ? limits.gifBytes : limits.imageBytes
  if (bytes.length >= limit) throw new DomainError('body_too_large')
  return toCheckedImage(bytes, contentType)
}

/** Checks an image of a known type, whatever its size in bytes. */
export async function toCheckedImage(bytes: Uint8Array, contentType: ImageType): Promise<CheckedFile> {
  assertAffordable(measureImage(bytes, contentType))
  await assertWhole(bytes)
  return toCheckedFile(bytes, contentType)
}

async function assertWhole(bytes: Uint8Array): Promise<void> {
  // Shrinks while decoding strip by strip, so that the whole image is never in memory.
  await sharp(bytes, { pages: -1, limitInputPixels: maxPixelsOfFrames, failOn: 'warning' })
    .timeout({ seconds: decodeLimitSeconds })
    .resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .catch(() => Promise.reject(new DomainError('image_damaged')))
}
