import { os } from '../../../platform/http/call.ts'
import { equallyOld, toPaged } from '../../../platform/db/to-paged.ts'
import { getProject } from '../project/projects.service.ts'
import { listAvatars } from './avatars.repo.ts'
import { changeAvatar, createAvatar, getAvatar } from './avatars.service.ts'
import { listBuiltInAvatars } from './built-in-avatars.ts'
import { listCustomAvatars } from './custom-avatars.repo.ts'
import { changeCustomAvatar, createCustomAvatar, removeCustomAvatar } from './custom-avatars.service.ts'

export const avatars = {
  listBuiltIn: os.avatars.listBuiltIn.handler(async ({ input }) =>
    toPaged(await listBuiltInAvatars(), input, {
      createdAt: equallyOld,
      id: ({ id }) => id,
      name: ({ name }) => name.en ?? '',
    }),
  ),

  list: os.avatars.list.handler(async ({ context: { db }, input }) => {
    const { id } = await getProject(db, input)
    return listAvatars(db, id, input)
  }),

  get: os.avatars.get.handler(async ({ context: { db }, input }) => {
    const project = await getProject(db, input)
    return getAvatar(db, project.id, input.id)
  }),

  create: os.avatars.create.handler(({ context, input: { appId, appVersionId, projectId, ...avatar } }) =>
    createAvatar(context, { appId, appVersionId, projectId }, avatar),
  ),

  update: os.avatars.update.handler(
    ({ context, input: { appId, appVersionId, projectId, id, revision, ...change } }) =>
      changeAvatar(context, { appId, appVersionId, projectId }, { id, revision, change }),
  ),

  listCustom: os.avatars.listCustom.handler(({ context, input }) =>
    listCustomAvatars(context.db, input, input),
  ),

  createCustom: os.avatars.createCustom.handler(({ context, input: { appId, ...avatar } }) =>
    createCustomAvatar(context, appId, avatar),
  ),

  updateCustom: os.avatars.updateCustom.handler(({ context, input }) => changeCustomAvatar(context, input)),

  deleteCustom: os.avatars.deleteCustom.handler(async ({ context, input }) => {
    await removeCustomAvatar(context, input.appId, input.id)
    return { deleted: true as const }
  }),
}
