import { z } from 'zod'
import { featureNames } from '../../constants/authoring/catalogue.ts'
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
import { id, revision, searchQuery } from '../../fields/entity.ts'
import { email } from '../../entities/people/member.ts'
import { appName } from '../../fields/name.ts'
import { appCall, ownAppCall, sessionCall } from '../call.ts'
import { problem } from '../../fields/problem.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(ownAppCall, 'Apps', '/v1/apps/{id}')
const onApp = declareOn(appCall, 'Apps', '/v1/apps/{appId}')
const onAny = declareOn(sessionCall, 'Apps', '/v1/apps')
const onUsers = declareOn(ownAppCall, 'App users', '/v1/apps/{id}/users')
const onVersions = declareOn(appCall, 'App versions', '/v1/apps/{appId}/app-versions')
const fetchUsers = z.stringbool().default(false)

export const apps = {
  list: onAny.list('', {
    scope: 'READ',
    summary: 'List the apps that the member has access to',
    input: { ...searchQuery, 'fetch-users': fetchUsers },
    items: app,
  }),
  get: on.get('', {
    scope: 'READ',
    builder: 'APP',
    summary: 'Get an app',
    input: { 'fetch-users': fetchUsers },
    output: app,
  }),
  create: onAny.create('', { scope: 'WRITE', summary: 'Create an app', input: newApp, output: app }),
  validate: onAny.post('/validate', {
    scope: 'READ',
    isRead: true,
    summary: 'Check whether an app name is valid and free',
    description: 'Returns 200 if the name is well-formed and free, otherwise the same error as creating.',
    input: {
      name: appName,
      /** When renaming: the app being renamed, so that its current name does not count as taken. */
      id: id.optional(),
    },
    output: z.object({ valid: z.literal(true) }),
  }),
  update: on.put('', {
    scope: 'WRITE',
    alsoNeeds: [{ field: 'linkSchemes', scope: 'PUBLISH' }],
    summary: 'Change the name or addresses of an app, or remove its images',
    input: appFields.partial().extend({
      /** `null` removes the logo. A new one is uploaded with a call of its own. */
      logo: z.null().optional(),
      thumbnail: z.null().optional(),
      revision: revision.optional(),
    }),
    output: app,
  }),
  delete: on.remove('', {
    scope: 'PUBLISH',
    summary: 'Delete an app with everything in it',
    description: 'With `?dryRun=true`, nothing is deleted: `contents` counts what would be.',
    input: { dryRun: z.stringbool().default(false) },
    output: z.object({ deleted: z.boolean(), contents: appContents.optional() }),
  }),
  share: on.post('/share', {
    scope: 'WRITE',
    limit: 'share',
    summary: 'Email the code that installs the SDK',
    input: { email },
    output: z.object({ message: z.string() }),
  }),
  uploadLogo: on.post('/logo', {
    scope: 'WRITE',
    limit: 'upload',
    summary: 'Upload the logo of an app',
    input: { file: z.file() },
    output: app,
  }),
  uploadThumbnail: on.post('/thumbnail', {
    scope: 'WRITE',
    limit: 'upload',
    summary: 'Upload the thumbnail of an app',
    input: { file: z.file() },
    output: app,
  }),
  listFeatures: on.get('/app-features', {
    scope: 'READ',
    builder: 'APP',
    summary: 'Get the catalogue entries and features that an app can use',
    output: z.array(appFeature),
  }),
  updateFeatures: on.put('/app-features', {
    access: 'admin',
    scope: 'WRITE',
    summary: 'Turn features of an app on or off; others stay unchanged',
    input: { features: z.array(appFeature.pick({ name: true, enabled: true })).max(featureNames.length) },
    output: z.array(appFeature),
  }),
  rotateSdkKey: onApp.post('/sdk-key', {
    scope: 'PUBLISH',
    summary: 'Replace the SDK key of an app; the current one stops working',
    description:
      'This server rejects the old key at once, other processes on the same database within a minute.',
    output: app,
  }),
  setKillSwitch: onApp.put('/kill-switch', {
    scope: 'PUBLISH',
    summary: 'Turn all guides of an app off or back on',
    input: { isKilled: z.boolean() },
    output: app,
  }),
}

export const appUsers = {
  list: onUsers.list('', {
    scope: 'PEOPLE',
    summary: 'List the members of an app',
    input: searchQuery,
    items: appUser,
  }),
  add: onUsers.post('', {
    scope: 'ACCESS',
    summary: 'Add members of the organisation to an app; current ones stay',
    input: { userIds: z.array(id).min(1, problem('field_required')).max(100) },
    output: z.array(appUser),
  }),
  remove: onUsers.delete('/{uid}', {
    scope: 'PEOPLE',
    summary: 'Leave an app, or remove a member from it',
    description: 'Everyone can leave. Only Admins and the person who created the app can remove others.',
  }),
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

export const appVersions = {
  list: onVersions.list('', {
    scope: 'READ',
    builder: 'APP',
    summary: 'List the versions of an app',
    items: appVersion,
  }),
  get: onVersions.get('/{id}', { scope: 'READ', summary: 'Get a version of an app', output: appVersion }),
  create: onVersions.create('', {
    scope: 'WRITE',
    summary: 'Add a version; 1.2 and 1.2.0 are the same',
    input: newAppVersion,
    output: appVersion,
  }),
  update: onVersions.put('/{id}', {
    scope: 'WRITE',
    summary: 'Rename a version',
    input: newAppVersion.extend({ revision: revision.optional() }),
    output: appVersion,
  }),
  delete: onVersions.delete('/{id}', { scope: 'WRITE', summary: 'Delete a version without projects' }),
}
