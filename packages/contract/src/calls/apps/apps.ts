import { z } from 'zod'
import { featureNames } from '../../constants/catalogue.ts'
import {
  app,
  appContents,
  appFeature,
  appFields,
  appUser,
  appVersion,
  newApp,
  newAppVersion,
  platformVersion,
} from '../../entities/apps/app.ts'
import { id, listQuery, pagedOf, revision, searchQuery } from '../../fields/entity.ts'
import { email } from '../../entities/people/member.ts'
import { appName } from '../../fields/name.ts'
import { appCall, ownAppAdminCall, ownAppCall, sessionCall } from '../call.ts'
import { problem } from '../../fields/problem.ts'

const tags = ['Apps']
const fetchUsers = z.stringbool().default(false)
const isDeleted = z.object({ deleted: z.literal(true) })

export const apps = {
  list: sessionCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: '/v1/apps', tags, summary: 'List the apps that the member has access to' })
    .input(z.object({ ...listQuery, ...searchQuery, 'fetch-users': fetchUsers }))
    .output(pagedOf(app)),
  get: ownAppCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({ method: 'GET', path: '/v1/apps/{id}', tags, summary: 'Get an app' })
    .input(z.object({ id, 'fetch-users': fetchUsers }))
    .output(app),
  create: sessionCall
    .meta({ scope: 'WRITE' })
    .route({ method: 'POST', path: '/v1/apps', successStatus: 201, tags, summary: 'Create an app' })
    .input(newApp)
    .output(app),
  validate: sessionCall
    .meta({ scope: 'READ', isRead: true })
    .route({
      method: 'POST',
      path: '/v1/apps/validate',
      tags,
      summary: 'Check whether an app name is valid and free',
      description: 'Returns 200 if the name is well-formed and free, otherwise the same error as creating.',
    })
    .input(
      z.object({
        name: appName,
        /** When renaming: the app being renamed, so that its current name does not count as taken. */
        id: id.optional(),
      }),
    )
    .output(z.object({ valid: z.literal(true) })),
  update: ownAppCall
    .meta({ scope: 'WRITE', alsoNeeds: [{ field: 'linkSchemes', scope: 'PUBLISH' }] })
    .route({
      method: 'PUT',
      path: '/v1/apps/{id}',
      tags,
      summary: 'Change the name or addresses of an app, or remove its images',
    })
    .input(
      appFields.partial().extend({
        id,
        /** `null` removes the logo. A new one is uploaded with a call of its own. */
        logo: z.null().optional(),
        thumbnail: z.null().optional(),
        revision: revision.optional(),
      }),
    )
    .output(app),
  delete: ownAppCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'DELETE',
      path: '/v1/apps/{id}',
      tags,
      summary: 'Delete an app with everything in it',
      description: 'With `?dryRun=true`, nothing is deleted: `contents` counts what would be.',
    })
    .input(z.object({ id, dryRun: z.stringbool().default(false) }))
    .output(z.object({ deleted: z.boolean(), contents: appContents.optional() })),
  share: ownAppCall
    .meta({ scope: 'WRITE', limit: 'share' })
    .route({
      method: 'POST',
      path: '/v1/apps/{id}/share',
      tags,
      summary: 'Email the code that installs the SDK',
    })
    .input(z.object({ id, email }))
    .output(z.object({ message: z.string() })),
  uploadLogo: ownAppCall
    .meta({ scope: 'WRITE', limit: 'upload' })
    .route({ method: 'POST', path: '/v1/apps/{id}/logo', tags, summary: 'Upload the logo of an app' })
    .input(z.object({ id, file: z.file() }))
    .output(app),
  uploadThumbnail: ownAppCall
    .meta({ scope: 'WRITE', limit: 'upload' })
    .route({
      method: 'POST',
      path: '/v1/apps/{id}/thumbnail',
      tags,
      summary: 'Upload the thumbnail of an app',
    })
    .input(z.object({ id, file: z.file() }))
    .output(app),
  listFeatures: ownAppCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({
      method: 'GET',
      path: '/v1/apps/{id}/app-features',
      tags,
      summary: 'Get the catalogue entries and features that an app can use',
    })
    .input(z.object({ id }))
    .output(z.array(appFeature)),
  updateFeatures: ownAppAdminCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'PUT',
      path: '/v1/apps/{id}/app-features',
      tags,
      summary: 'Turn features of an app on or off; others stay unchanged',
    })
    .input(
      z.object({
        id,
        features: z.array(appFeature.pick({ name: true, enabled: true })).max(featureNames.length),
      }),
    )
    .output(z.array(appFeature)),
  rotateSdkKey: appCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/sdk-key',
      tags,
      summary: 'Replace the SDK key of an app; the current one stops working',
      description:
        'This server rejects the old key at once, other processes on the same database within a minute.',
    })
    .input(z.object({ appId: id }))
    .output(app),
  setKillSwitch: appCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'PUT',
      path: '/v1/apps/{appId}/kill-switch',
      tags,
      summary: 'Turn all guides of an app off or back on',
    })
    .input(z.object({ appId: id, isKilled: z.boolean() }))
    .output(app),
}

const userTags = ['App users']

export const appUsers = {
  list: ownAppCall
    .meta({ scope: 'PEOPLE' })
    .route({
      method: 'GET',
      path: '/v1/apps/{id}/users',
      tags: userTags,
      summary: 'List the members of an app',
    })
    .input(z.object({ id, ...listQuery, ...searchQuery }))
    .output(pagedOf(appUser)),
  add: ownAppCall
    .meta({ scope: 'ACCESS' })
    .route({
      method: 'POST',
      path: '/v1/apps/{id}/users',
      tags: userTags,
      summary: 'Add members of the organisation to an app; current ones stay',
    })
    .input(z.object({ id, userIds: z.array(id).min(1, problem('field_required')).max(100) }))
    .output(z.array(appUser)),
  remove: ownAppCall
    .meta({ scope: 'PEOPLE' })
    .route({
      method: 'DELETE',
      path: '/v1/apps/{id}/users/{uid}',
      tags: userTags,
      summary: 'Leave an app, or remove a member from it',
      description: 'Everyone can leave. Only Admins and the person who created the app can remove others.',
    })
    .input(z.object({ id, uid: id }))
    .output(isDeleted),
}

export const platformVersions = {
  get: sessionCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/versions/platforms/{platform}',
      tags: ['Platforms'],
      summary: 'Get the SDK that this server serves for a platform',
      description:
        'Its current version, where it is loaded from and the oldest version that still works with this server. DASHBOARD answers the dashboard itself, so that an open one notices a newer version. Variants of a platform answer like the platform that runs them, unknown ones like ANDROID.',
    })
    .input(z.object({ platform: z.string().regex(/^\w{1,50}$/) }))
    .output(platformVersion),
}

const versionTags = ['App versions']

export const appVersions = {
  list: appCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/app-versions',
      tags: versionTags,
      summary: 'List the versions of an app',
    })
    .input(z.object({ appId: id, ...listQuery }))
    .output(pagedOf(appVersion)),
  get: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/app-versions/{id}',
      tags: versionTags,
      summary: 'Get a version of an app',
    })
    .input(z.object({ appId: id, id }))
    .output(appVersion),
  create: appCall
    .meta({ scope: 'WRITE' })
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
    .meta({ scope: 'WRITE' })
    .route({
      method: 'PUT',
      path: '/v1/apps/{appId}/app-versions/{id}',
      tags: versionTags,
      summary: 'Rename a version',
    })
    .input(newAppVersion.extend({ appId: id, id, revision: revision.optional() }))
    .output(appVersion),
  delete: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'DELETE',
      path: '/v1/apps/{appId}/app-versions/{id}',
      tags: versionTags,
      summary: 'Delete a version without projects',
    })
    .input(z.object({ appId: id, id }))
    .output(isDeleted),
}
