import type { Avatar, AvatarChange, NewAvatar } from '@waymark/contract'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { DomainError, toInvalidInput } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { changeContent, toStale } from '../project/locked-project.ts'
import type { ProjectPlace } from '../project/project-place.ts'
import { keepPicture, namePicture } from './avatar-picture.ts'
import {
  deactivateOthers,
  findAvatar,
  insertAvatar,
  updateAvatar,
  type AvatarFields,
} from './avatars.repo.ts'
import { putCustomAvatar } from './custom-avatars.repo.ts'

/** Adds an avatar to a project; an active one deactivates the others. An uploaded image joins the app's. */
export async function createAvatar(
  context: CallContext,
  place: ProjectPlace,
  { name, position, isActive, ...source }: NewAvatar,
): Promise<Avatar> {
  const picture = await keepPicture(context, source)
  if (!picture) throw toInvalidInput('figure_missing', { field: 'builtInId' })
  return changeContent(context, place, async ({ tx, project, clock, stamp, record }) => {
    const id = clock.newId()
    const { appId } = project
    const mediaHash = await namePicture(tx, { appId, picture, stamp })
    const fields = { name, position, isActive, builtInId: picture.builtInId, mediaHash }
    if (source.file) await putCustomAvatar(tx, { id: clock.newId(), appId, name, mediaHash, stamp })
    await insertAvatar(tx, { id, projectId: project.id, fields, stamp })
    if (isActive) await deactivateOthers(tx, project.id, id)
    await record({ action: 'CREATE', entity: 'AVATAR', entityId: id, after: fields })
    return getAvatar(tx, project.id, id)
  })
}

export async function changeAvatar(
  context: CallContext,
  place: ProjectPlace,
  { id, revision, change }: { id: string; revision: number | undefined; change: AvatarChange },
): Promise<Avatar> {
  const picture = await keepPicture(context, change)
  const { name, position, isActive } = change
  return changeContent(context, place, async ({ tx, project, clock, stamp, record }) => {
    const before = await getAvatar(tx, project.id, id)
    const fields: Partial<AvatarFields> = {
      ...(name !== undefined && { name }),
      ...(position !== undefined && { position }),
      ...(isActive !== undefined && { isActive }),
    }
    if (picture) {
      const { appId } = project
      const mediaHash = await namePicture(tx, { appId, picture, stamp })
      Object.assign(fields, { mediaHash, builtInId: picture.builtInId })
      const custom = { id: clock.newId(), appId, name: name ?? before.name, mediaHash, stamp }
      if (change.file) await putCustomAvatar(tx, custom)
    }
    if (!(await updateAvatar(tx, id, { fields, revision, stamp }))) throw await toStale(tx, 'AVATAR', id)
    if (isActive) await deactivateOthers(tx, project.id, id)
    await record({ action: 'UPDATE', entity: 'AVATAR', entityId: id, before, after: fields })
    return getAvatar(tx, project.id, id)
  })
}

export async function getAvatar(db: Db | Tx, projectId: string, id: string): Promise<Avatar> {
  const avatar = await findAvatar(db, projectId, id)
  if (!avatar) throw new DomainError('not_found')
  return avatar
}
