import { z } from 'zod'
import {
  avatar,
  avatarChange,
  builtInAvatar,
  customAvatar,
  newAvatar,
  newCustomAvatar,
} from '../../entities/authoring/avatar.ts'
import { listQuery, pagedOf, revision, searchQuery } from '../../fields/entity.ts'
import { appCall, draftCall, sessionCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(
  appCall,
  'Avatars',
  '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}/avatar',
)
const onCustom = declareOn(appCall, 'Avatars', '/v1/apps/{appId}/custom-avatars')
const onDraft = declareOn(
  draftCall,
  'Avatars',
  '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}/avatar',
)

const tags = ['Avatars']

export const avatars = {
  listBuiltIn: sessionCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({ method: 'GET', path: '/v1/apps/avatar', tags, summary: 'List built-in avatars' })
    .input(z.object(listQuery))
    .output(pagedOf(builtInAvatar)),
  list: onDraft.list('', { scope: 'READ', summary: 'List the avatars of a project', items: avatar }),
  get: on.get('/{id}', { scope: 'READ', summary: 'Get an avatar', output: avatar }),
  create: on.create('', {
    scope: 'WRITE',
    summary: 'Add a built-in, custom or uploaded avatar to a project; an active one replaces the current one',
    input: newAvatar,
    output: avatar,
  }),
  update: on.put('/{id}', {
    scope: 'WRITE',
    summary: 'Change an avatar, or turn it on or off',
    input: avatarChange.extend({ revision: revision.optional() }),
    output: avatar,
  }),
  listCustom: onCustom.list('', {
    scope: 'READ',
    builder: 'APP',
    summary: 'List the custom avatars of an app, with the projects that use them',
    input: searchQuery,
    items: customAvatar,
  }),
  createCustom: onCustom.create('', {
    scope: 'WRITE',
    summary: 'Add an image to the custom avatars of an app',
    input: newCustomAvatar,
    output: customAvatar,
  }),
  updateCustom: onCustom.put('/{id}', {
    scope: 'WRITE',
    summary: 'Rename a custom avatar; projects that use it keep the name that they have for it',
    input: newCustomAvatar.pick({ name: true }).extend({ revision: revision.optional() }),
    output: customAvatar,
  }),
  deleteCustom: onCustom.delete('/{id}', {
    scope: 'WRITE',
    summary: 'Delete a custom avatar; projects that use it keep it',
  }),
}
