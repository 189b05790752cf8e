import { z } from 'zod'
import { id } from '../fields/entity.ts'
import { signOnAddresses, signOnCheck, signOnConnection, signOnConnectionInput } from '../entities/sign-on.ts'
import { adminCall } from './call.ts'

const tags = ['Single sign-on']
const orgPath = z.object({ orgId: id })

export const signOn = {
  get: adminCall
    .route({
      method: 'GET',
      path: '/v1/orgs/{orgId}/sso',
      tags,
      summary: 'How the organisation signs on, and what its identity provider has to know',
    })
    .input(orgPath)
    .output(z.object({ connection: signOnConnection.nullable(), addresses: signOnAddresses })),
  put: adminCall
    .meta({ limit: 'sign-on-settings' })
    .route({
      method: 'PUT',
      path: '/v1/orgs/{orgId}/sso',
      tags,
      summary: 'Connect the organisation to its identity provider, or change the connection',
      description:
        'An OpenID Connect provider is asked before anything is kept. A sign-on that is under way ends when the provider changes.',
    })
    .input(signOnConnectionInput.extend({ orgId: id }))
    .output(signOnConnection),
  delete: adminCall
    .route({
      method: 'DELETE',
      path: '/v1/orgs/{orgId}/sso',
      tags,
      summary: 'Remove the connection; members and their sessions stay',
    })
    .input(orgPath)
    .output(z.object({ deleted: z.literal(true) })),
  test: adminCall
    .meta({ limit: 'sign-on-settings', isRead: true })
    .route({
      method: 'POST',
      path: '/v1/orgs/{orgId}/sso/test',
      tags,
      summary: 'Try the connection out as far as nobody has to sign in for it',
    })
    .input(orgPath)
    .output(signOnCheck),
}
