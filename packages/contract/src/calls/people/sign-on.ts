import { z } from 'zod'
import {
  signOnAddresses,
  signOnCheck,
  signOnConnection,
  signOnConnectionInput,
} from '../../entities/people/sign-on.ts'
import { adminCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(
  adminCall.meta({ of: { organisation: 'orgId' } }),
  'Single sign-on',
  '/v1/orgs/{orgId}/sso',
)

export const signOn = {
  get: on.get('', {
    scope: 'NONE',
    summary:
      'Get the single sign-on settings of the organisation, and the addresses for its identity provider',
    output: z.object({ connection: signOnConnection.nullable(), addresses: signOnAddresses }),
  }),
  put: on.put('', {
    scope: 'NONE',
    limit: 'sign-on-settings',
    summary: 'Connect the identity provider of the organisation, or change the connection',
    description:
      'An OpenID Connect provider is tested before anything is stored. Sign-ons in progress end when the provider changes.',
    input: signOnConnectionInput,
    output: signOnConnection,
  }),
  delete: on.delete('', {
    scope: 'NONE',
    summary: 'Remove single sign-on; members and their sessions stay',
  }),
  test: on.post('/test', {
    scope: 'NONE',
    limit: 'sign-on-settings',
    isRead: true,
    summary: 'Test the connection as far as possible without signing in',
    output: signOnCheck,
  }),
}
