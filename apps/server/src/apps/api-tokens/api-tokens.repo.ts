import type { ApiToken, Member, Paged } from '@waymark/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import { contains } from '../../platform/db/contains.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'
import { inAnyCase } from '../../platform/db/names.ts'
import type { Tables } from '../../platform/db/tables.ts'

const shown = [
  'apiTokens.id',
  'apiTokens.memberId',
  'apiTokens.appId',
  'apiTokens.name',
  'apiTokens.ending',
  'apiTokens.scopes',
  'apiTokens.expiresAt',
  'apiTokens.lastUsedAt',
  'apiTokens.createdAt',
] as const

/** The part of a token that people may see: everything but its hash. */
export type TokenRow = Omit<Selectable<Tables['apiTokens']>, 'secretHash'> & { memberName: string }

const sortable = {
  id: 'apiTokens.id',
  name: inAnyCase('apiTokens.name'),
  createdAt: 'apiTokens.createdAt',
  lastUsedAt: 'apiTokens.lastUsedAt',
  expiresAt: 'apiTokens.expiresAt',
}

/** The tokens of the organisation for an Admin, and a member's own for everyone else. */
export function listTokens(
  db: Db,
  { member, search }: { member: Member; search: string | undefined },
  list: ListQuery,
): Promise<Paged<TokenRow>> {
  const query = db
    .selectFrom('apiTokens')
    .innerJoin('members', 'members.id', 'apiTokens.memberId')
    .select([...shown, 'members.name as memberName'])
    .where('members.orgId', '=', member.orgId)
    .$if(member.orgRole !== 'Admin', (tokens) => tokens.where('apiTokens.memberId', '=', member.uid))
    .where(contains(search, 'apiTokens.name', 'members.name'))
  return listPaged(query, list, sortable, { expiresAt: 'date', lastUsedAt: 'date', createdAt: 'date' })
}

/** Finds a token that has not expired, with its member and the settings of the organisation, as they are now. */
export function findTokenByHash(db: Db, secretHash: Uint8Array, now: Date) {
  return db
    .selectFrom('apiTokens')
    .innerJoin('members', 'members.id', 'apiTokens.memberId')
    .innerJoin('organisations', 'organisations.id', 'members.orgId')
    .selectAll('members')
    .select(['organisations.setting', 'apiTokens.id as tokenId', 'apiTokens.name as tokenName'])
    .select(['apiTokens.appId', 'apiTokens.scopes', 'apiTokens.lastUsedAt'])
    .where('apiTokens.secretHash', '=', secretHash)
    .where(({ eb, or }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .executeTakeFirst()
}

/** Counts a member's tokens, and locks the member so that two new ones cannot both be the last. */
export async function countTokensOf(tx: Tx, memberId: string): Promise<number> {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('apiTokens')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertToken(tx: Tx, row: Insertable<Tables['apiTokens']>): Promise<void> {
  await tx.insertInto('apiTokens').values(row).execute()
}

export async function noteTokenUse(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('apiTokens').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

/** False if the member has no such token, or an Admin's organisation. */
export async function deleteToken(tx: Tx, member: Member, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('apiTokens')
    .using('members')
    .whereRef('members.id', '=', 'apiTokens.memberId')
    .where('apiTokens.id', '=', id)
    .where('members.orgId', '=', member.orgId)
    .$if(member.orgRole !== 'Admin', (tokens) => tokens.where('apiTokens.memberId', '=', member.uid))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes all tokens of a member. */
export async function deleteTokensOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('apiTokens').where('memberId', '=', memberId).execute()
}

export function toApiToken({ expiresAt, lastUsedAt, createdAt, ...token }: TokenRow): ApiToken {
  return {
    ...token,
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
