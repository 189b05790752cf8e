import { z } from 'zod'
import { id } from '../../fields/entity.ts'
import {
  signOnAddresses,
  signOnCheck,
  signOnConnection,
  signOnConnectionInput,
} from '../../entities/people/sign-on.ts'
import { adminCall } from '../call.ts'

const tags = ['Single sign-on']
const orgPath = z.object({ orgId: id })
const ownCall = adminCall.meta({ of: { organisation: 'orgId' } })

export const signOn = {
  get: ownCall
    .meta({ scope: 'NONE' })
    .route({
      method: 'GET',
      path: '/v1/orgs/{orgId}/sso',
      tags,
      summary:
        'Get the single sign-on settings of the organisation, and the addresses for its identity provider',
    })
    .input(orgPath)
    .output(z.object({ connection: signOnConnection.nullable(), addresses: signOnAddresses })),
  put: ownCall
    .meta({ scope: 'NONE', limit: 'sign-on-settings' })
    .route({
      method: 'PUT',
      path: '/v1/orgs/{orgId}/sso',
      tags,
      summary: 'Connect the identity provider of the organisation, or change the connection',
      description:
        'An OpenID Connect provider is tested before anything is stored. Sign-ons in progress end when the provider changes.',
    })
    .input(signOnConnectionInput.extend({ orgId: id }))
    .output(signOnConnection),
  delete: ownCall
    .meta({ scope: 'NONE' })
    .route({
      method: 'DELETE',
      path: '/v1/orgs/{orgId}/sso',
      tags,
      summary: 'Remove single sign-on; members and their sessions stay',
    })
    .input(orgPath)
    .output(z.object({ deleted: z.literal(true) })),
  test: ownCall
    .meta({ scope: 'NONE', limit: 'sign-on-settings', isRead: true })
    .route({
      method: 'POST',
      path: '/v1/orgs/{orgId}/sso/test',
      tags,
      summary: 'Test the connection as far as possible without signing in',
    })
    .input(orgPath)
    .output(signOnCheck),
}
