import { limits, type ThumbnailSize } from '@waymark/contract/constants'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { toFileToKeep, type Files } from '../../platform/files/index.ts'
import { findMedia, findThumbnail, insertThumbnail } from './media.repo.ts'

const maxBytes = 16 * 1024 * 1024
const contentType = 'image/webp'

interface Wanted {
  appId: string
  hash: string
  size: ThumbnailSize
}

/** Scales images down once: the results are stored beside the image, and the latest ones are cached. */
export interface Thumbnails {
  /** The image as WebP, scaled so that its longest side is at most `size`. Concurrent requests share the work. */
  find(wanted: Wanted): Promise<{ contentType: string; bytes: Buffer } | undefined>
}

export function createThumbnails(db: Db, files: Files): Thumbnails {
  const latest = new LRUCache<string, Buffer, Wanted>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: (_name, _stale, { context }) => read(context),
  })

  async function read(wanted: Wanted): Promise<Buffer | undefined> {
    const { appId, hash, size } = wanted
    const made = await findThumbnail(db, wanted)
    if (made) return files.read(made)
    const media = await findMedia(db, appId, hash)
    if (!media?.contentType.startsWith('image/')) return undefined
    const bytes = await sharp(await files.read(media), { limitInputPixels: limits.imagePixels })
      .rotate()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer()
    await keep(wanted, bytes)
    return bytes
  }

  async function keep({ appId, hash, size }: Wanted, bytes: Buffer): Promise<void> {
    const { storeKey, byteCount } = await files.keep(toFileToKeep(bytes, contentType))
    await inTransaction(db, (tx) => insertThumbnail(tx, { appId, hash, size, storeKey, byteCount }))
  }

  return {
    async find(wanted) {
      const name = `${wanted.appId}/${wanted.hash}/${wanted.size}`
      const bytes = await latest.fetch(name, { context: wanted })
      return bytes && { contentType, bytes }
    },
  }
}
