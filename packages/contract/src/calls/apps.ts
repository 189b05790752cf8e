import { z } from 'zod'
import { app, appFields, appVersion, newApp, newAppVersion } from '../entities/app.ts'
import { id, listQuery, pageOf, revision } from '../entities/entity.ts'
import { appCall, sessionCall } from './call.ts'

const tags = ['Apps']
const fetchUsers = z.stringbool().default(false)

export const apps = {
  list: sessionCall
    .route({ method: 'GET', path: '/v1/apps', tags, summary: 'Apps that the member may see' })
    .input(z.object({ ...listQuery, 'fetch-users': fetchUsers }))
    .output(pageOf(app)),
  get: appCall
    .route({ method: 'GET', path: '/v1/apps/{id}', tags, summary: 'One app' })
    .input(z.object({ id, 'fetch-users': fetchUsers }))
    .output(app),
  create: sessionCall
    .route({ method: 'POST', path: '/v1/apps', successStatus: 201, tags, summary: 'Create an app' })
    .input(newApp)
    .output(app),
  update: appCall
    .route({ method: 'PUT', path: '/v1/apps/{id}', tags, summary: 'Rename an app or change where it lives' })
    .input(appFields.partial().extend({ id, revision: revision.optional() }))
    .output(app),
  delete: appCall
    .route({
      method: 'DELETE',
      path: '/v1/apps/{id}',
      tags,
      summary: 'Delete an app and all that belongs to it',
    })
    .input(z.object({ id }))
    .output(z.object({ deleted: z.literal(true) })),
}

const versionTags = ['App versions']

export const appVersions = {
  list: appCall
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/app-versions',
      tags: versionTags,
      summary: 'Versions of an app',
    })
    .input(z.object({ appId: id, ...listQuery }))
    .output(pageOf(appVersion)),
  get: appCall
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/app-versions/{id}',
      tags: versionTags,
      summary: 'One version',
    })
    .input(z.object({ appId: id, id }))
    .output(appVersion),
  create: appCall
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/app-versions',
      successStatus: 201,
      tags: versionTags,
      summary: 'Add a version; 1.2 and 1.2.0 are the same',
    })
    .input(newAppVersion.extend({ appId: id }))
    .output(appVersion),
  update: appCall
    .route({
      method: 'PUT',
      path: '/v1/apps/{appId}/app-versions/{id}',
      tags: versionTags,
      summary: 'Rename it',
    })
    .input(newAppVersion.extend({ appId: id, id, revision: revision.optional() }))
    .output(appVersion),
  delete: appCall
    .route({
      method: 'DELETE',
      path: '/v1/apps/{appId}/app-versions/{id}',
      tags: versionTags,
      summary: 'Delete a version without projects',
    })
    .input(z.object({ appId: id, id }))
    .output(z.object({ deleted: z.literal(true) })),
}
