import { z } from 'zod'
import { apiToken, apiTokenWithSecret, newApiToken } from '../../entities/apps/api-token.ts'
import { id, listQuery, pagedOf, searchQuery } from '../../fields/entity.ts'
import { sessionCall } from '../call.ts'

const tags = ['API tokens']
const base = '/v1/api-tokens'

/** No token reaches these: it cannot make another one that outlives it. */
export const apiTokens = {
  list: sessionCall
    .meta({ scope: 'NONE' })
    .route({
      method: 'GET',
      path: base,
      tags,
      summary: "List one's own API tokens; for Admins, those of the organisation",
    })
    .input(z.object({ ...listQuery, ...searchQuery }))
    .output(pagedOf(apiToken)),
  create: sessionCall
    .meta({ scope: 'NONE', limit: 'api-token-create' })
    .route({
      method: 'POST',
      path: base,
      successStatus: 201,
      tags,
      summary: 'Create an API token; only this answer contains it',
      description:
        'The token may do what its maker may do at the time of each request, within its scopes. It ends with the account of its maker.',
    })
    .input(newApiToken)
    .output(apiTokenWithSecret),
  revoke: sessionCall
    .meta({ scope: 'NONE' })
    .route({
      method: 'DELETE',
      path: `${base}/{id}`,
      tags,
      summary: 'Revoke an API token; its next request is refused',
    })
    .input(z.object({ id }))
    .output(z.object({ revoked: z.literal(true) })),
}
