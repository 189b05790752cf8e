import { z } from 'zod'
import { jobRoles, organisationSizes } from '../../constants/organisation.ts'
import {
  email,
  newPassword,
  organisation as organisationEntity,
  organisationFields,
  organisationSetting,
  organisationSettingChange,
} from '../../entities/people/member.ts'
import { id, revision } from '../../fields/entity.ts'
import { organisationName, personName } from '../../fields/name.ts'
import { adminCall, beforeSessionCall, publicCall, sessionCall } from '../call.ts'

const tags = ['Organisation']

export const setup = {
  status: publicCall
    .route({
      method: 'GET',
      path: '/v1/setup',
      tags,
      summary: 'Check whether this server still needs to be set up',
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
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: '/v1/organisation', tags, summary: 'Get the organisation of the member' })
    .output(organisationEntity),
  create: adminCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: '/v1/organisation',
      successStatus: 201,
      tags,
      summary: 'Complete the set-up of the organisation, once',
      description:
        'Used by the /org-setup screen. The organisation already exists, and members belong to one only. Use PUT for later changes.',
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
    .meta({ scope: 'WRITE' })
    .route({
      method: 'PUT',
      path: '/v1/organisation',
      tags,
      summary: 'Change the name and size of the organisation',
    })
    .input(organisationFields.partial().extend({ revision: revision.optional() }))
    .output(organisationEntity),
  remove: adminCall
    .meta({ scope: 'NONE' })
    .route({
      method: 'DELETE',
      path: '/v1/organisation',
      tags,
      summary: 'Delete the organisation with everything in it; requires confirm=DELETE',
      description:
        'With `?dryRun=true`, only counts what would be deleted. Ends every session of the organisation.',
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
    .meta({ scope: 'WRITE', limit: 'upload' })
    .route({
      method: 'POST',
      path: '/v1/organisation/logo',
      successStatus: 201,
      tags,
      summary: 'Replace the logo of the organisation (PNG, JPEG or GIF by content, < 100 kB; GIF < 500 kB)',
    })
    .input(z.object({ file: z.file() }))
    .output(organisationEntity),
  getSetting: sessionCall
    .meta({ scope: 'READ', of: { organisation: 'orgId' } })
    .route({
      method: 'GET',
      path: '/v1/orgs/{orgId}/setting',
      tags,
      summary: 'Get the settings of the organisation',
    })
    .input(z.object({ orgId: id }))
    .output(z.object({ setting: organisationSetting })),
  updateSetting: adminCall
    .meta({ scope: 'NONE', of: { organisation: 'orgId' } })
    .route({ method: 'PUT', path: '/v1/orgs/{orgId}/setting', tags, summary: 'Change settings' })
    .input(z.object({ orgId: id, setting: organisationSettingChange }))
    .output(z.object({ setting: organisationSetting })),
}
