import { z } from 'zod'
import { apiToken, apiTokenWithSecret, newApiToken } from '../../entities/apps/api-token.ts'
import { searchQuery } from '../../fields/entity.ts'
import { sessionCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(sessionCall, 'API tokens', '/v1/api-tokens')

/** No token reaches these: it cannot make another one that outlives it. */
export const apiTokens = {
  list: on.list('', {
    scope: 'NONE',
    summary: "List one's own API tokens; for Admins, those of the organisation",
    input: searchQuery,
    items: apiToken,
  }),
  create: on.create('', {
    scope: 'NONE',
    limit: 'api-token-create',
    summary: 'Create an API token; only this answer contains it',
    description:
      'The token may do what its maker may do at the time of each request, within its scopes. It ends with the account of its maker.',
    input: newApiToken,
    output: apiTokenWithSecret,
  }),
  revoke: on.remove('/{id}', {
    scope: 'NONE',
    summary: 'Revoke an API token; its next request is refused',
    output: z.object({ revoked: z.literal(true) }),
  }),
}
