import { getMember, os } from '../../platform/http/call.ts'
import { mapPaged } from '../../platform/db/list.ts'
import { listTokens, toApiToken } from './api-tokens.repo.ts'
import { createToken, revokeToken } from './api-tokens.service.ts'

export const apiTokens = {
  list: os.apiTokens.list.handler(async ({ context, input: { search, ...list } }) =>
    mapPaged(await listTokens(context.db, { member: getMember(context), search }, list), toApiToken),
  ),

  create: os.apiTokens.create.handler(({ context, input }) => createToken(context, input)),

  revoke: os.apiTokens.revoke.handler(async ({ context, input }) => {
    await revokeToken(context, input.id)
    return { revoked: true as const }
  }),
}
