import { z } from 'zod'
import {
  email,
  newPassword,
  organisation as organisationEntity,
  organisationSetting,
} from '../entities/member.ts'
import { id, revision } from '../entities/entity.ts'
import { adminCall, beforeSessionCall, publicCall, sessionCall } from './call.ts'

const tags = ['Organisation']
const organisationName = z.string().trim().min(1).max(100)

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
        name: z.string().trim().min(1).max(100),
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
  update: adminCall
    .route({ method: 'PUT', path: '/v1/organisation', tags, summary: 'Rename the organisation' })
    .input(z.object({ name: organisationName, revision: revision.optional() }))
    .output(organisationEntity),
  getSetting: sessionCall
    .route({ method: 'GET', path: '/v1/orgs/{orgId}/setting', tags, summary: 'Settings of the organisation' })
    .input(z.object({ orgId: id }))
    .output(z.object({ setting: organisationSetting })),
  updateSetting: adminCall
    .route({ method: 'PUT', path: '/v1/orgs/{orgId}/setting', tags, summary: 'Change settings' })
    .input(z.object({ orgId: id, setting: organisationSetting }))
    .output(z.object({ setting: organisationSetting })),
}
