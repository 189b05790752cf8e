import { limits, type ImageType } from '@waymark/contract/constants'
import { DomainError } from '../../platform/errors.ts'
import { BrokenContainerError } from './containers/byte-range.ts'
import { measureGif } from './containers/gif.ts'
import { measureJpeg } from './containers/jpeg.ts'
import { measurePng } from './containers/png.ts'

interface Extent {
  width: number
  height: number
  frames: number
}

/** For all frames together, to bound the cost of decoding an animation. */
export const maxPixelsOfFrames = 4 * limits.imagePixels

/**
 * Refuses what a file declares, before anything is decoded: a few bytes can unfold to gigabytes, here and in browsers.
 * Throws `image_too_many_pixels`, `image_too_many_frames` or `image_damaged`.
 */
export function assertAffordable({ width, height, frames }: Extent): void {
  const pixels = width * height
  if (pixels > limits.imagePixels) throw new DomainError('image_too_many_pixels')
  if (frames > limits.imageFrames) throw new DomainError('image_too_many_frames')
  if (pixels * frames > maxPixelsOfFrames) throw new DomainError('image_too_many_pixels')
}

const measures: Record<ImageType, (bytes: Uint8Array) => Extent> = {
  'image/png': measurePng,
  'image/jpeg': measureJpeg,
  'image/gif': measureGif,
}

/** Reads the structure of the file itself, because decoders leave out what they would not draw. */
export function measureImage(bytes: Uint8Array, contentType: ImageType): Extent {
  try {
    return measures[contentType](bytes)
  } catch (error) {
    throw error instanceof BrokenContainerError ? new DomainError('image_damaged') : error
  }
}
