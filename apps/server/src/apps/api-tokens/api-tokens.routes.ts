import { bindCalls } from '../../platform/http/bind-calls.ts'
import { getMember, os } from '../../platform/http/call.ts'
import { mapPaged } from '../../platform/db/list.ts'
import { listTokens, toApiToken } from './api-tokens.repo.ts'
import { createToken, revokeToken } from './api-tokens.service.ts'

export const apiTokens = bindCalls(os.apiTokens, {
  list: async ({ context, input: { search, ...list } }) =>
    mapPaged(await listTokens(context.db, { member: getMember(context), search }, list), toApiToken),

  create: ({ context, input }) => createToken(context, input),

  revoke: async ({ context, input }) => {
    await revokeToken(context, input.id)
    return { revoked: true as const }
  },
})
