import type { ApiTokenWithSecret, NewApiToken } from '@waymark/contract'
import { TOKEN_PREFIX, tokenLimits } from '@waymark/contract/constants'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError, toInvalidInput } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { canUseApp } from '../apps/index.ts'
import { notifyMember } from '../../ground/mails/index.ts'
import { createSecret, hashSecret } from '../../people/sessions/index.ts'
import { countTokensOf, deleteToken, insertToken, toApiToken } from './api-tokens.repo.ts'

/** The last characters of a token, by which people recognise it. */
const endingLength = 4

/** Creates a token of the calling member; only this answer contains it. */
export async function createToken(
  context: CallContext,
  { name, appId, scopes, expiresAt }: NewApiToken,
): Promise<ApiTokenWithSecret> {
  const { db, clock } = context
  const member = getMember(context)
  const createdAt = clock.now()
  if (expiresAt !== null && new Date(expiresAt) <= createdAt) {
    throw toInvalidInput('token_expiry_past', { field: 'expiresAt' })
  }
  if (appId !== null && !(await canUseApp(db, member, appId))) {
    throw toInvalidInput('token_app_unknown', { field: 'appId' })
  }
  const token = TOKEN_PREFIX + createSecret()
  const row = {
    id: clock.newId(),
    memberId: member.uid,
    appId,
    name,
    scopes,
    createdAt,
    ending: token.slice(-endingLength),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    lastUsedAt: null,
  }
  await inTransaction(db, async (tx) => {
    if ((await countTokensOf(tx, member.uid)) >= tokenLimits.perMember)
      throw new DomainError('too_many_tokens')
    await insertToken(tx, { ...row, secretHash: hashSecret(token) })
    await notifyMember(tx, context, member, {
      template: 'tokenCreated',
      values: { tokenName: name },
      page: '/settings/api',
    })
  })
  return { ...toApiToken({ ...row, memberName: member.name }), token }
}

/** Members revoke their own tokens, Admins every one of the organisation. */
export async function revokeToken(context: CallContext, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if (!(await deleteToken(tx, getMember(context), id))) throw new DomainError('not_found')
  })
}
