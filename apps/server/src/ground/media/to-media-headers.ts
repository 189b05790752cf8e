import { mediaTypes } from '@waymark/contract/constants'

const shownTypes = new Set<string>([...mediaTypes, 'image/webp'])

/**
 * Headers for uploaded bytes, besides `nosniff`. Nothing in them may run, even when opened directly: anything but
 * images, sounds, films and fonts is sent as a download.
 */
export function toMediaHeaders(contentType: string): Record<string, string> {
  const isShown = shownTypes.has(contentType)
  return {
    'Content-Type': isShown ? contentType : 'application/octet-stream',
    'Content-Disposition': isShown ? 'inline' : 'attachment',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'public, max-age=31536000, immutable',
  }
}
