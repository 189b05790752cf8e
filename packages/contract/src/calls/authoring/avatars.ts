import { z } from 'zod'
import {
  avatar,
  avatarChange,
  builtInAvatar,
  customAvatar,
  newAvatar,
  newCustomAvatar,
} from '../../entities/authoring/avatar.ts'
import { id, listQuery, pagedOf, revision, searchQuery } from '../../fields/entity.ts'
import { appCall, draftCall, sessionCall } from '../call.ts'

const tags = ['Avatars']
const base = '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}/avatar'
const custom = '/v1/apps/{appId}/custom-avatars'
const place = { appId: id, appVersionId: id, projectId: id }

export const avatars = {
  listBuiltIn: sessionCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({ method: 'GET', path: '/v1/apps/avatar', tags, summary: 'List built-in avatars' })
    .input(z.object(listQuery))
    .output(pagedOf(builtInAvatar)),
  list: draftCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: base, tags, summary: 'List the avatars of a project' })
    .input(z.object({ ...place, ...listQuery }))
    .output(pagedOf(avatar)),
  get: appCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: `${base}/{id}`, tags, summary: 'Get an avatar' })
    .input(z.object({ ...place, id }))
    .output(avatar),
  create: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: base,
      successStatus: 201,
      tags,
      summary:
        'Add a built-in, custom or uploaded avatar to a project; an active one replaces the current one',
    })
    .input(newAvatar.extend(place))
    .output(avatar),
  update: appCall
    .meta({ scope: 'WRITE' })
    .route({ method: 'PUT', path: `${base}/{id}`, tags, summary: 'Change an avatar, or turn it on or off' })
    .input(avatarChange.extend({ ...place, id, revision: revision.optional() }))
    .output(avatar),
  listCustom: appCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({
      method: 'GET',
      path: custom,
      tags,
      summary: 'List the custom avatars of an app, with the projects that use them',
    })
    .input(z.object({ appId: id, ...listQuery, ...searchQuery }))
    .output(pagedOf(customAvatar)),
  createCustom: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: custom,
      successStatus: 201,
      tags,
      summary: 'Add an image to the custom avatars of an app',
    })
    .input(newCustomAvatar.extend({ appId: id }))
    .output(customAvatar),
  updateCustom: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'PUT',
      path: `${custom}/{id}`,
      tags,
      summary: 'Rename a custom avatar; projects that use it keep the name that they have for it',
    })
    .input(newCustomAvatar.pick({ name: true }).extend({ appId: id, id, revision: revision.optional() }))
    .output(customAvatar),
  deleteCustom: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'DELETE',
      path: `${custom}/{id}`,
      tags,
      summary: 'Delete a custom avatar; projects that use it keep it',
    })
    .input(z.object({ appId: id, id }))
    .output(z.object({ deleted: z.literal(true) })),
}
