import { z } from 'zod'
import { avatar, avatarChange, builtInAvatar, newAvatar } from '../entities/avatar.ts'
import { id, listQuery, pagedOf, revision } from '../fields/entity.ts'
import { appCall, sessionCall } from './call.ts'

const tags = ['Avatars']
const base = '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}/avatar'
const place = { appId: id, appVersionId: id, projectId: id }

export const avatars = {
  listBuiltIn: sessionCall
    .route({ method: 'GET', path: '/v1/apps/avatar', tags, summary: 'Figures that come with the software' })
    .input(z.object(listQuery))
    .output(pagedOf(builtInAvatar)),
  list: appCall
    .route({ method: 'GET', path: base, tags, summary: 'The figures of a project' })
    .input(z.object({ ...place, ...listQuery }))
    .output(pagedOf(avatar)),
  get: appCall
    .route({ method: 'GET', path: `${base}/{id}`, tags, summary: 'One figure' })
    .input(z.object({ ...place, id }))
    .output(avatar),
  create: appCall
    .route({
      method: 'POST',
      path: base,
      successStatus: 201,
      tags,
      summary:
        'Give the project a figure: a built-in one, or a picture; an active one takes over from the last',
    })
    .input(newAvatar.extend(place))
    .output(avatar),
  update: appCall
    .route({ method: 'PUT', path: `${base}/{id}`, tags, summary: 'Change a figure, or switch it on or off' })
    .input(avatarChange.extend({ ...place, id, revision: revision.optional() }))
    .output(avatar),
}
