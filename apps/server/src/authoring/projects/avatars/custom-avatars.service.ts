import type { CustomAvatar, NewCustomAvatar } from '@waymark/contract'
import { toStamp } from '../../../platform/db/stamp.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { toStaleRevision } from '../../../platform/db/to-stale-revision.ts'
import { DomainError, toInvalidInput } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { keepMediaForAWhile } from '../../../ground/media/index.ts'
import { keepPicture, namePicture } from './avatar-picture.ts'
import {
  deleteCustomAvatar,
  findCustomAvatar,
  putCustomAvatar,
  renameCustomAvatar,
  type CustomAvatarRename,
} from './custom-avatars.repo.ts'

/** Adds an image to the app's avatars; throws `avatar_exists` when it is one of them. */
export async function createCustomAvatar(
  context: CallContext,
  appId: string,
  { name, ...source }: NewCustomAvatar,
): Promise<CustomAvatar> {
  const picture = await keepPicture(context, source)
  if (!picture) throw toInvalidInput('file_expected', { field: 'file' })
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    const mediaHash = await namePicture(tx, { appId, picture, stamp })
    const id = context.clock.newId()
    if (!(await putCustomAvatar(tx, { id, appId, name, mediaHash, stamp }))) {
      throw new DomainError('avatar_exists')
    }
    return getCustomAvatar(tx, { appId, id })
  })
}

export function changeCustomAvatar(context: CallContext, rename: CustomAvatarRename): Promise<CustomAvatar> {
  return inTransaction(context.db, async (tx) => {
    const isRenamed = await renameCustomAvatar(tx, rename, toStamp(context))
    const avatar = await getCustomAvatar(tx, rename)
    if (isRenamed) return avatar
    throw await toStaleRevision(tx, avatar.updatedBy, new Date(avatar.updatedAt))
  })
}

/** Removes an image from the app's avatars. Projects keep theirs; for a while, it can be added again by its hash. */
export function removeCustomAvatar(context: CallContext, appId: string, id: string): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const hash = await deleteCustomAvatar(tx, appId, id)
    if (!hash) throw new DomainError('not_found')
    await keepMediaForAWhile(tx, { appId, hashes: [hash], now: context.clock.now() })
  })
}

async function getCustomAvatar(tx: Tx, place: { appId: string; id: string }): Promise<CustomAvatar> {
  const avatar = await findCustomAvatar(tx, place)
  if (!avatar) throw new DomainError('not_found')
  return avatar
}
