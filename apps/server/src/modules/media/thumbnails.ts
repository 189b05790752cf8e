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

/** Images made smaller, once: kept beside the image, and the latest ones here. */
export class Thumbnails {
  private readonly db: Db
  private readonly files: Files
  private readonly kept: LRUCache<string, Buffer, Wanted>

  constructor(db: Db, files: Files) {
    this.db = db
    this.files = files
    this.kept = new LRUCache<string, Buffer, Wanted>({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => length + 1,
      fetchMethod: (_name, _stale, { context }) => this.read(context),
    })
  }

  /** The image as WebP with `size` as its longest side, or smaller if it is. Many who ask at once make it once. */
  async find(wanted: Wanted) {
    const name = `${wanted.appId}/${wanted.hash}/${wanted.size}`
    const bytes = await this.kept.fetch(name, { context: wanted })
    return bytes && { contentType, bytes }
  }

  private async read(wanted: Wanted): Promise<Buffer | undefined> {
    const { appId, hash, size } = wanted
    const made = await findThumbnail(this.db, wanted)
    if (made) return this.files.read(made)
    const media = await findMedia(this.db, appId, hash)
    if (!media?.contentType.startsWith('image/')) return undefined
    const bytes = await sharp(await this.files.read(media), { limitInputPixels: limits.imagePixels })
      .rotate()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer()
    await this.keep(wanted, bytes)
    return bytes
  }

  private async keep({ appId, hash, size }: Wanted, bytes: Buffer): Promise<void> {
    const { storeKey, byteCount } = await this.files.keep(toFileToKeep(bytes, contentType))
    await inTransaction(this.db, (tx) => insertThumbnail(tx, { appId, hash, size, storeKey, byteCount }))
  }
}
