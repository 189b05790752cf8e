import { z } from 'zod'
import { jobRoles, organisationSizes } from '../constants/organisation.ts'
import {
  email,
  newPassword,
  organisation as organisationEntity,
  organisationFields,
  organisationSetting,
  organisationSettingChange,
} from '../entities/member.ts'
import { id, revision } from '../fields/entity.ts'
import { organisationName, personName } from '../fields/name.ts'
import { adminCall, beforeSessionCall, publicCall, sessionCall } from './call.ts'

const tags = ['Organisation']

export const setup = {
  status: publicCall
    .route({
      method: 'GET',
      path: '/v1/setup',
      tags,
      summary: 'Whether this server still needs to be set up',
    })
    .output(z.object({ required: z.boolean() })),
  run: beforeSessionCall
    .meta({ limit: 'set-up' })
    .route({
      method: 'POST',
      path: '/v1/setup',
      successStatus: 201,
      tags,
      summary: 'Create the first organisation and its Admin, with the one-time token from the server log',
    })
    .input(
      z.object({
        token: z.string().trim().min(1).max(200),
        organisationName,
        name: personName,
        email,
        password: newPassword,
      }),
    )
    .output(z.object({ orgId: id })),
}

export const organisation = {
  get: sessionCall
    .route({ method: 'GET', path: '/v1/organisation', tags, summary: 'The own organisation' })
    .output(organisationEntity),
  create: adminCall
    .route({
      method: 'POST',
      path: '/v1/organisation',
      successStatus: 201,
      tags,
      summary: 'Complete the set-up of the own organisation, once',
      description:
        'What the /org-setup screen sends: the organisation itself exists since its first Admin does, and nobody is in two. Later changes are a PUT.',
    })
    .input(
      z.object({
        name: organisationName,
        size: z.enum(organisationSizes).nullable().default(null),
        /** The job of the Admin who fills in the form. */
        jobRole: z.enum(jobRoles).optional(),
      }),
    )
    .output(organisationEntity),
  update: adminCall
    .route({
      method: 'PUT',
      path: '/v1/organisation',
      tags,
      summary: 'Change name and size of the organisation',
    })
    .input(organisationFields.partial().extend({ revision: revision.optional() }))
    .output(organisationEntity),
  remove: adminCall
    .route({
      method: 'DELETE',
      path: '/v1/organisation',
      tags,
      summary: 'Remove the organisation with everything in it; asks for confirm=DELETE',
      description: 'With `?dryRun=true` it only counts what hangs on it. Every session in it ends.',
    })
    .input(z.object({ confirm: z.string().max(20).optional(), dryRun: z.stringbool().default(false) }))
    .output(
      z.object({
        removed: z.boolean(),
        counts: z.object({
          members: z.int(),
          invites: z.int(),
          apps: z.int(),
          projects: z.int(),
          deployments: z.int(),
        }),
      }),
    ),
  uploadLogo: adminCall
    .meta({ limit: 'upload' })
    .route({
      method: 'POST',
      path: '/v1/organisation/logo',
      successStatus: 201,
      tags,
      summary:
        'Upload the logo (PNG, JPEG or GIF by content, < 100 kB; GIF < 500 kB) in place of the one before',
    })
    .input(z.object({ file: z.file() }))
    .output(organisationEntity),
  getSetting: sessionCall
    .route({ method: 'GET', path: '/v1/orgs/{orgId}/setting', tags, summary: 'Settings of the organisation' })
    .input(z.object({ orgId: id }))
    .output(z.object({ setting: organisationSetting })),
  updateSetting: adminCall
    .route({ method: 'PUT', path: '/v1/orgs/{orgId}/setting', tags, summary: 'Change settings' })
    .input(z.object({ orgId: id, setting: organisationSettingChange }))
    .output(z.object({ setting: organisationSetting })),
}
