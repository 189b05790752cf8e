import { z } from 'zod'
import { featureNames } from '../constants/catalogue.ts'
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
} from '../entities/app.ts'
import { id, listQuery, pagedOf, revision } from '../fields/entity.ts'
import { email } from '../entities/member.ts'
import { appName } from '../fields/name.ts'
import { adminCall, appCall, sessionCall } from './call.ts'
import { problem } from '../fields/problem.ts'

const tags = ['Apps']
const fetchUsers = z.stringbool().default(false)
const isDeleted = z.object({ deleted: z.literal(true) })

export const apps = {
  list: sessionCall
    .route({ method: 'GET', path: '/v1/apps', tags, summary: 'Apps that the member may see' })
    .input(z.object({ ...listQuery, 'fetch-users': fetchUsers }))
    .output(pagedOf(app)),
  get: appCall
    .route({ method: 'GET', path: '/v1/apps/{id}', tags, summary: 'One app' })
    .input(z.object({ id, 'fetch-users': fetchUsers }))
    .output(app),
  create: sessionCall
    .route({ method: 'POST', path: '/v1/apps', successStatus: 201, tags, summary: 'Create an app' })
    .input(newApp)
    .output(app),
  validate: sessionCall
    .meta({ isRead: true })
    .route({
      method: 'POST',
      path: '/v1/apps/validate',
      tags,
      summary: 'Whether an app may have this name',
      description: 'Answers 200 when the name is well-formed and free, else the error that creating would.',
    })
    .input(
      z.object({
        name: appName,
        /** When renaming: the app being renamed, whose current name does not count as taken. */
        id: id.optional(),
      }),
    )
    .output(z.object({ valid: z.literal(true) })),
  update: appCall
    .route({
      method: 'PUT',
      path: '/v1/apps/{id}',
      tags,
      summary: 'Rename an app, change where it lives or take its images away',
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
  delete: appCall
    .route({
      method: 'DELETE',
      path: '/v1/apps/{id}',
      tags,
      summary: 'Delete an app and all that belongs to it',
      description: 'With `?dryRun=true` nothing is deleted: `contents` counts what would go along.',
    })
    .input(z.object({ id, dryRun: z.stringbool().default(false) }))
    .output(z.object({ deleted: z.boolean(), contents: appContents.optional() })),
  share: appCall
    .meta({ limit: 'invite' })
    .route({
      method: 'POST',
      path: '/v1/apps/{id}/share',
      tags,
      summary: 'Mail somebody the code that installs the SDK',
    })
    .input(z.object({ id, email }))
    .output(z.object({ message: z.string() })),
  uploadLogo: appCall
    .meta({ limit: 'upload' })
    .route({ method: 'POST', path: '/v1/apps/{id}/logo', tags, summary: 'Give the app a logo' })
    .input(z.object({ id, file: z.file() }))
    .output(app),
  uploadThumbnail: appCall
    .meta({ limit: 'upload' })
    .route({ method: 'POST', path: '/v1/apps/{id}/thumbnail', tags, summary: 'Give the app a thumbnail' })
    .input(z.object({ id, file: z.file() }))
    .output(app),
  listFeatures: appCall
    .route({
      method: 'GET',
      path: '/v1/apps/{id}/app-features',
      tags,
      summary: 'Which choices of the catalogue and which flags the app may use',
    })
    .input(z.object({ id }))
    .output(z.array(appFeature)),
  updateFeatures: adminCall
    .route({
      method: 'PUT',
      path: '/v1/apps/{id}/app-features',
      tags,
      summary: 'Switch features of the app on or off; the others stay as they are',
    })
    .input(
      z.object({
        id,
        features: z.array(appFeature.pick({ name: true, enabled: true })).max(featureNames.length),
      }),
    )
    .output(z.array(appFeature)),
  rotateSdkKey: appCall
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/sdk-key',
      tags,
      summary: 'Give the app a new SDK key; the old one stops working',
      description:
        'This server refuses the old key at once, other processes on the same database within a minute.',
    })
    .input(z.object({ appId: id }))
    .output(app),
  setKillSwitch: appCall
    .route({
      method: 'PUT',
      path: '/v1/apps/{appId}/kill-switch',
      tags,
      summary: 'Take all guidance out of the target app at once, or let it show again',
    })
    .input(z.object({ appId: id, isKilled: z.boolean() }))
    .output(app),
}

const userTags = ['App users']

export const appUsers = {
  list: appCall
    .route({
      method: 'GET',
      path: '/v1/apps/{id}/users',
      tags: userTags,
      summary: 'Members who were added to the app',
    })
    .input(z.object({ id, ...listQuery }))
    .output(pagedOf(appUser)),
  add: appCall
    .route({
      method: 'POST',
      path: '/v1/apps/{id}/users',
      tags: userTags,
      summary: 'Add members of the organisation to the app; who is there already stays',
    })
    .input(z.object({ id, userIds: z.array(id).min(1, problem('field_required')).max(100) }))
    .output(z.array(appUser)),
  remove: appCall
    .route({
      method: 'DELETE',
      path: '/v1/apps/{id}/users/{uid}',
      tags: userTags,
      summary: 'Leave the app, or remove a member from it',
      description: 'Everybody may leave. Only an Admin and the one who created the app remove others.',
    })
    .input(z.object({ id, uid: id }))
    .output(isDeleted),
}

export const platformVersions = {
  get: sessionCall
    .route({
      method: 'GET',
      path: '/v1/versions/platforms/{platform}',
      tags: ['Platforms'],
      summary: 'The SDK that this server hands to apps of a platform',
      description:
        'Its current version, where it is loaded from and the oldest version that still works with this server. DASHBOARD answers the dashboard itself, so that an open one notices a newer version. Variants of a platform answer like the platform that runs them, unknown ones like ANDROID.',
    })
    .input(z.object({ platform: z.string().regex(/^\w{1,50}$/) }))
    .output(platformVersion),
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
    .output(pagedOf(appVersion)),
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
    .output(isDeleted),
}
