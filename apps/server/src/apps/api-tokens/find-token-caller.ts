import { TOKEN_PREFIX } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { unlessFull } from '../../platform/db/read-only.ts'
import { DomainError } from '../../platform/errors.ts'
import type { TokenCaller } from '../../platform/http/call.ts'
import { hashSecret, toMember, toSetting } from '../../people/sessions/index.ts'
import { findTokenByHash, noteTokenUse } from './api-tokens.repo.ts'

/** Recording the last use on every request would cost a commit each; once a minute is enough. */
const noteAfterMs = 60_000

/**
 * Finds who calls with `Authorization: Bearer waymark_…`, or throws `token_invalid`. Undefined for any other header: a
 * proxy in front may use it for itself. Everything is read now, so that what its member loses, the token loses too.
 */
export async function findTokenCaller(
  db: Db,
  clock: Clock,
  authorization: string | undefined,
): Promise<TokenCaller | undefined> {
  const secret = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!secret?.startsWith(TOKEN_PREFIX)) return undefined
  const now = clock.now()
  const row = await findTokenByHash(db, hashSecret(secret), now)
  if (!row) throw new DomainError('token_invalid')
  const { tokenId: id, tokenName: name, appId, scopes, lastUsedAt, setting } = row
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > noteAfterMs) {
    await unlessFull(inTransaction(db, (tx) => noteTokenUse(tx, id, now)))
  }
  return {
    session: { id, member: toMember(row), csrfToken: '', setting: toSetting(setting) },
    token: { id, name, appId, scopes },
  }
}
