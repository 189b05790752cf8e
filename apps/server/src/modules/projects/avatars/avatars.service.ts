import type { Avatar, AvatarChange, NewAvatar } from '@waymark/contract'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { DomainError, toInvalidInput } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { readImage, storeMedia, type KeptMedia } from '../../media/index.ts'
import { changeContent, toStale } from '../project/locked-project.ts'
import type { ProjectPlace } from '../project/project-place.ts'
import {
  deactivateOthers,
  findAvatar,
  insertAvatar,
  updateAvatar,
  type AvatarFields,
} from './avatars.repo.ts'
import { listFigures } from './built-in-avatars.ts'

/** Adds a figure to a project; an active one deactivates the others. */
export async function createAvatar(
  context: CallContext,
  place: ProjectPlace,
  { name, position, isActive, ...source }: NewAvatar,
): Promise<Avatar> {
  const picture = await keepPicture(context, source)
  if (!picture) throw toInvalidInput('figure_missing', { field: 'builtInId' })
  return changeContent(context, place, async ({ tx, project, clock, stamp, record }) => {
    const id = clock.newId()
    const { hash: mediaHash } = await storeMedia(tx, { appId: project.appId, file: picture.file, stamp })
    const fields = { name, position, isActive, builtInId: picture.builtInId, mediaHash }
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
  return changeContent(context, place, async ({ tx, project, stamp, record }) => {
    const before = await getAvatar(tx, project.id, id)
    const fields: Partial<AvatarFields> = {
      ...(name !== undefined && { name }),
      ...(position !== undefined && { position }),
      ...(isActive !== undefined && { isActive }),
    }
    if (picture) {
      const { hash } = await storeMedia(tx, { appId: project.appId, file: picture.file, stamp })
      Object.assign(fields, { mediaHash: hash, builtInId: picture.builtInId })
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

interface Picture {
  file: KeptMedia
  builtInId: string | null
}

/** Stores the uploaded picture or the built-in figure's; undefined when neither was given. */
async function keepPicture(
  { files }: CallContext,
  { builtInId, file }: { builtInId?: string | undefined; file?: Blob | undefined },
): Promise<Picture | undefined> {
  if (file) return { file: await files.keep(await readImage(file)), builtInId: null }
  if (!builtInId) return undefined
  const figure = (await listFigures()).find(({ id }) => id === builtInId)
  if (!figure) throw toInvalidInput('figure_unknown', { field: 'builtInId' })
  const image = await readImage(new Blob([new Uint8Array(figure.png)]))
  return { file: await files.keep(image), builtInId }
}
