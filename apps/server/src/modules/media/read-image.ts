import { limits, type ImageType } from '@waymark/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { DomainError } from '../../platform/errors.ts'
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

/** For all frames together, to bound the cost of decoding an animation. */
const maxPixelsOfFrames = 4 * limits.imagePixels
const decodeLimitSeconds = 10

/**
 * Reads an uploaded image outside any transaction: PNG, JPEG or GIF by its content, small enough and undamaged. Throws
 * `unsupported_media`, `body_too_large`, `image_damaged` or `image_too_many_pixels`.
 */
export async function readImage(file: Blob): Promise<CheckedFile> {
  const bytes = await file.bytes()
  const contentType = types[(await fileTypeFromBuffer(bytes))?.mime ?? '']
  if (!contentType) throw new DomainError('unsupported_media')
  const limit = contentType === 'image/gif' ? limits.gifBytes : limits.imageBytes
  if (bytes.length >= limit) throw new DomainError('body_too_large')
  await assertWhole(bytes, contentType)
  return toCheckedFile(bytes, contentType)
}

/** A few bytes can decompress to gigabytes, so the size in the header is checked before anything is decoded. */
async function assertWhole(bytes: Uint8Array, contentType: ImageType): Promise<void> {
  const broken = new DomainError('image_damaged')
  // The decoder silently stops at the last whole frame of a truncated GIF.
  if (contentType === 'image/gif' && bytes.findLast((byte) => byte !== 0) !== gifTrailer) throw broken
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(broken))
  const pixels = width * height
  if (pixels > limits.imagePixels || pixels * pages > maxPixelsOfFrames) {
    throw new DomainError('image_too_many_pixels')
  }
  // Shrinks while decoding strip by strip, so that the whole image is never in memory.
  await sharp(bytes, { pages: -1, limitInputPixels: maxPixelsOfFrames, failOn: 'warning' })
    .timeout({ seconds: decodeLimitSeconds })
    .resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .catch(() => Promise.reject(broken))
}

const gifTrailer = 0x3b
