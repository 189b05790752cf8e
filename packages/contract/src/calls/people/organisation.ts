import { z } from 'zod'
import { interfaceLanguages, jobRoles, organisationSizes } from '../../constants/people/organisation.ts'
import {
  email,
  newPassword,
  organisation as organisationEntity,
  organisationFields,
  organisationSetting,
  organisationSettingChange,
  signedIn,
} from '../../entities/people/member.ts'
import { id, revision } from '../../fields/entity.ts'
import { organisationName, personName } from '../../fields/name.ts'
import { beforeSessionCall, publicCall, sessionCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(sessionCall, 'Organisation', '/v1')

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
      summary:
        'Create the first organisation and its Admin, with the one-time token from the server log, and sign in',
    })
    .input(
      z.object({
        token: z.string().trim().min(1).max(200),
        organisationName,
        name: personName,
        email,
        password: newPassword,
        /** The language of the Admin's dashboard. */
        language: z.enum(interfaceLanguages).default('en'),
      }),
    )
    .output(signedIn.extend({ orgId: id })),
}

export const organisation = {
  get: sessionCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: '/v1/organisation', tags, summary: 'Get the organisation of the member' })
    .output(organisationEntity),
  create: on.create('/organisation', {
    access: 'admin',
    scope: 'WRITE',
    summary: 'Complete the set-up of the organisation, once',
    description:
      'Used by the /org-setup screen. The organisation already exists, and members belong to one only. Use PUT for later changes.',
    input: {
      name: organisationName,
      size: z.enum(organisationSizes).nullable().default(null),
      /** The job of the Admin who fills in the form. */
      jobRole: z.enum(jobRoles).optional(),
    },
    output: organisationEntity,
  }),
  update: on.put('/organisation', {
    access: 'admin',
    scope: 'WRITE',
    summary: 'Change the name and size of the organisation',
    input: organisationFields.partial().extend({ revision: revision.optional() }),
    output: organisationEntity,
  }),
  remove: on.remove('/organisation', {
    access: 'admin',
    scope: 'NONE',
    summary: 'Delete the organisation with everything in it; requires confirm=DELETE',
    description:
      'With `?dryRun=true`, only counts what would be deleted. Ends every session of the organisation.',
    input: { confirm: z.string().max(20).optional(), dryRun: z.stringbool().default(false) },
    output: z.object({
      removed: z.boolean(),
      counts: z.object({
        members: z.int(),
        invites: z.int(),
        apps: z.int(),
        projects: z.int(),
        deployments: z.int(),
      }),
    }),
  }),
  uploadLogo: on.create('/organisation/logo', {
    access: 'admin',
    scope: 'WRITE',
    limit: 'upload',
    summary: 'Replace the logo of the organisation (PNG, JPEG or GIF by content, < 100 kB; GIF < 500 kB)',
    input: { file: z.file() },
    output: organisationEntity,
  }),
  getSetting: on.get('/orgs/{orgId}/setting', {
    scope: 'READ',
    of: { organisation: 'orgId' },
    summary: 'Get the settings of the organisation',
    output: z.object({ setting: organisationSetting }),
  }),
  updateSetting: on.put('/orgs/{orgId}/setting', {
    access: 'admin',
    scope: 'NONE',
    of: { organisation: 'orgId' },
    summary: 'Change settings',
    input: { setting: organisationSettingChange },
    output: z.object({ setting: organisationSetting }),
  }),
}
