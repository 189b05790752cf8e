import sharp from 'sharp'
import { inTransaction } from '../src/platform/db/db.ts'
import { nameFile, toFileToKeep } from '../src/platform/files/index.ts'
import type { TestServer } from './test-server.ts'

export const photographer = 'Ada Author'

/** Wide, to be turned by a quarter, with a place, an author and a colour profile. */
export const createPhoto = (format: 'jpeg' | 'png'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .toColourspace('srgb')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Artist: photographer, Orientation: '6' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${photographer}</x:xmpmeta>`)
    .toFormat(format)
    .toBuffer()

/** Lists the metadata of a file about the place and the author. */
export const listMetadata = (bytes: Uint8Array): string[] =>
  [photographer, 'GPS', 'Exif', 'xmpmeta'].filter((it) => Buffer.from(bytes).includes(it))

/** Gives media the bytes that a version before metadata was dropped would have stored. */
export async function makeOlder(
  { database, files }: TestServer,
  { appId, hash, bytes }: { appId: string; hash: string; bytes: Buffer },
): Promise<void> {
  const { storeKey, byteCount, contentType } = await files.keep(toFileToKeep(bytes, 'image/jpeg' as const))
  await inTransaction(database.db, async (tx) => {
    const older = { storeKey, byteCount, contentType, cleanKey: null }
    await tx.updateTable('media').set(older).where('appId', '=', appId).where('hash', '=', hash).execute()
    await nameFile(tx, { storeKey })
  })
}
