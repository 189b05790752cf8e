import { imageTypes } from '@waymark/contract/constants'
import type { Stamp } from '../../../platform/db/stamp.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { toInvalidInput } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { listUnknownMedia, readImage, storeMedia, type KeptMedia } from '../../../ground/media/index.ts'
import { listFigures } from './built-in-avatars.ts'

export interface AvatarPicture {
  hash: string
  /** Null for an image that the app should have already. */
  file: KeptMedia | null
  builtInId: string | null
}

interface PictureSource {
  builtInId?: string | undefined
  media?: string | undefined
  file?: Blob | undefined
}

/** Puts an uploaded or built-in image into the store, before the transaction; undefined when none was given. */
export async function keepPicture(
  { files }: CallContext,
  { builtInId, media, file }: PictureSource,
): Promise<AvatarPicture | undefined> {
  if (file) return toPicture(await files.keep(await readImage(file)), null)
  if (media) return { hash: media, file: null, builtInId: null }
  if (!builtInId) return undefined
  const figure = (await listFigures()).find(({ id }) => id === builtInId)
  if (!figure) throw toInvalidInput('figure_unknown', { field: 'builtInId' })
  return toPicture(await files.keep(await readImage(new Blob([new Uint8Array(figure.png)]))), builtInId)
}

/** Makes the image one of the app's media, in the transaction that refers to it; returns its hash. */
export async function namePicture(
  tx: Tx,
  { appId, picture, stamp }: { appId: string; picture: AvatarPicture; stamp: Stamp },
): Promise<string> {
  const { hash, file } = picture
  if (file) await storeMedia(tx, { appId, file, stamp })
  else if ((await listUnknownMedia(tx, appId, [hash], imageTypes)).length > 0) {
    throw toInvalidInput('image_not_uploaded', { field: 'media' })
  }
  return hash
}

const toPicture = (file: KeptMedia, builtInId: string | null): AvatarPicture => ({
  hash: file.hash,
  file,
  builtInId,
})
