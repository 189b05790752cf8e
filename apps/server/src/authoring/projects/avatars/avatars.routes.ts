import { answerDeleted } from '../../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../../platform/http/bind-calls.ts'
import { os } from '../../../platform/http/call.ts'
import { equallyOld, toPaged } from '../../../platform/db/to-paged.ts'
import { getProject } from '../project/projects.service.ts'
import { listAvatars } from './avatars.repo.ts'
import { changeAvatar, createAvatar, getAvatar } from './avatars.service.ts'
import { listBuiltInAvatars } from './built-in-avatars.ts'
import { listCustomAvatars } from './custom-avatars.repo.ts'
import { changeCustomAvatar, createCustomAvatar, removeCustomAvatar } from './custom-avatars.service.ts'

export const avatars = bindCalls(os.avatars, {
  listBuiltIn: async ({ input }) =>
    toPaged(await listBuiltInAvatars(), input, {
      createdAt: equallyOld,
      id: ({ id }) => id,
      name: ({ name }) => name.en ?? '',
    }),

  list: async ({ context: { db }, input }) => {
    const { id } = await getProject(db, input)
    return listAvatars(db, id, input)
  },

  get: async ({ context: { db }, input }) => {
    const project = await getProject(db, input)
    return getAvatar(db, project.id, input.id)
  },

  create: ({ context, input: { appId, appVersionId, projectId, ...avatar } }) =>
    createAvatar(context, { appId, appVersionId, projectId }, avatar),

  update: ({ context, input: { appId, appVersionId, projectId, id, revision, ...change } }) =>
    changeAvatar(context, { appId, appVersionId, projectId }, { id, revision, change }),

  listCustom: ({ context, input }) => listCustomAvatars(context.db, input, input),

  createCustom: ({ context, input: { appId, ...avatar } }) => createCustomAvatar(context, appId, avatar),

  updateCustom: ({ context, input }) => changeCustomAvatar(context, input),

  deleteCustom: ({ context, input }) => answerDeleted(removeCustomAvatar(context, input.appId, input.id)),
})
