import { limits, type ImageType } from '@waymark/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { DomainError } from '../../platform/errors.ts'
import { toCheckedFile, type CheckedFile } from './checked-file.ts'

/** By what the content is found to be; names and declared types lie. An animated PNG is a PNG to every browser. */
const types: Record<string, ImageType> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
}

/** Of all frames together: what decoding an animation may cost. */
const maxPixelsOfFrames = 4 * limits.imagePixels
const decodeLimitSeconds = 10

/**
 * Reads an uploaded image outside of any transaction: PNG, JPEG or GIF by its content, small enough, and whole.
 * Fails with `unsupported_media`, `body_too_large`, `image_damaged` or `image_too_many_pixels`.
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

/** A few bytes can unfold to gigabytes, so the size that the header tells is judged before anything is decoded. */
async function assertWhole(bytes: Uint8Array, contentType: ImageType): Promise<void> {
  const broken = new DomainError('image_damaged')
  // The decoder stops at the last whole frame of a GIF that was cut off, without a word.
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
  // Decoded strip by strip into something tiny: the whole image never stands in memory.
  await sharp(bytes, { pages: -1, limitInputPixels: maxPixelsOfFrames, failOn: 'warning' })
    .timeout({ seconds: decodeLimitSeconds })
    .resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .catch(() => Promise.reject(broken))
}

const gifTrailer = 0x3b
