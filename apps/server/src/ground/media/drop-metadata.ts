import { limits, type MediaType } from '@waymark/contract/constants'
import sharp from 'sharp'
import { DomainError } from '../../platform/errors.ts'
import { BrokenContainerError } from './containers/byte-range.ts'
import { dropGifMetadata } from './containers/gif.ts'
import { dropJpegMetadata } from './containers/jpeg.ts'
import { dropMp3Tags } from './containers/mp3.ts'
import { dropMp4Metadata } from './containers/mp4.ts'
import { dropOggComments } from './containers/ogg.ts'
import { dropPngMetadata, isAnimatedPng } from './containers/png.ts'
import { dropWavMetadata } from './containers/wav.ts'
import { dropWebmMetadata } from './containers/webm.ts'

type Drop = (bytes: Uint8Array) => Uint8Array<ArrayBufferLike> | Promise<Uint8Array<ArrayBufferLike>>

/**
 * Returns the file without its metadata: where, when, by whom and with which device it was made. Pictures are turned as
 * they are to be seen, and keep their colour profile. Throws an error if it cannot be read so far.
 */
export async function dropMetadata(bytes: Uint8Array, contentType: MediaType): Promise<Uint8Array> {
  try {
    const cleaned = await drops[contentType](bytes)
    return new Uint8Array(cleaned.buffer, cleaned.byteOffset, cleaned.byteLength)
  } catch (error) {
    throw error instanceof BrokenContainerError ? toRefusal(contentType) : error
  }
}

function toRefusal(contentType: MediaType): DomainError {
  if (contentType.startsWith('audio/')) return new DomainError('unsupported_audio')
  return new DomainError(contentType.startsWith('video/') ? 'unsupported_media' : 'image_damaged')
}

/** Bytes are left out where that is possible, since drawing a picture anew makes it larger or worse. */
const drops: Record<MediaType, Drop> = {
  'image/png': async (bytes) =>
    !isAnimatedPng(bytes) && (await isTurned(bytes)) ? turnPng(bytes) : dropPngMetadata(bytes),
  'image/jpeg': async (bytes) => ((await isTurned(bytes)) ? turnJpeg(bytes) : dropJpegMetadata(bytes)),
  'image/gif': dropGifMetadata,
  'video/mp4': dropMp4Metadata,
  'video/webm': dropWebmMetadata,
  'audio/mpeg': dropMp3Tags,
  'audio/aac': dropMp3Tags,
  'audio/mp4': dropMp4Metadata,
  'audio/webm': dropWebmMetadata,
  'audio/wav': dropWavMetadata,
  'audio/ogg': dropOggComments,
  // A font's names are its licence.
  'font/woff2': (bytes) => bytes,
}

async function isTurned(bytes: Uint8Array): Promise<boolean> {
  const { orientation = 1 } = await sharp(bytes).metadata()
  return orientation > 1
}

const turn = (bytes: Uint8Array) => sharp(bytes).autoOrient().keepIccProfile()

const turnPng = (bytes: Uint8Array) => turn(bytes).png({ compressionLevel: 9 }).toBuffer()

/** In the best quality that keeps the file small enough to be imported again. */
async function turnJpeg(bytes: Uint8Array): Promise<Uint8Array> {
  const most = Math.max(bytes.length, limits.imageBytes - 1)
  for (const quality of [95, 90, 80, 70]) {
    const turned = await turn(bytes).jpeg({ quality }).toBuffer()
    if (turned.length <= most) return turned
  }
  return turn(bytes).jpeg({ quality: 50 }).toBuffer()
}
