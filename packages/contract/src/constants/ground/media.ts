export const imageTypes = ['image/png', 'image/jpeg', 'image/gif'] as const
export type ImageType = (typeof imageTypes)[number]

export const audioTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
] as const
export type AudioType = (typeof audioTypes)[number]

export const videoTypes = ['video/mp4', 'video/webm'] as const
export type VideoType = (typeof videoTypes)[number]

/** The font types that the browsers of every target app can read, in the fewest bytes. */
export const fontTypes = ['font/woff2'] as const
export type FontType = (typeof fontTypes)[number]

export const mediaTypes = [...imageTypes, ...audioTypes, ...videoTypes, ...fontTypes] as const
export type MediaType = (typeof mediaTypes)[number]

/** `/media/{appId}/{hash}?size=`: the longest side of a thumbnail, in pixels. */
export const thumbnailSizes = [96, 320] as const
export type ThumbnailSize = (typeof thumbnailSizes)[number]
