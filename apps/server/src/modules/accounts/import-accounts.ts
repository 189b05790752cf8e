import type { AccountImport } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { findProfiledApp } from '../profiles/index.ts'
import { listAllProperties } from '../properties/index.ts'
import { decodeText } from '../providers/index.ts'
import { importProperties } from './account-profiles.repo.ts'
import { readAccountRows } from './read-account-rows.ts'

/**
 * Sets properties of accounts from a CSV with their ids in the first column. What target apps say of a property comes
 * before it. Accounts that no target app has named stay unknown.
 */
export async function importAccounts(
  { db }: CallContext,
  { appId, file }: { appId: string; file: File },
): Promise<AccountImport> {
  if (file.size > limits.accountsCsvBytes) throw new DomainError('body_too_large')
  const app = await findProfiledApp(db, appId)
  if (!app) throw new DomainError('not_found')
  const registered = await listAllProperties(db, appId, 'ACCOUNT')
  const rows = readAccountRows(await readText(file), registered)
  const changed = await inTransaction(db, (tx) => importProperties(tx, { appNum: app.num, rows }))
  return { changed, unknown: rows.size - changed }
}

async function readText(file: File): Promise<string> {
  let text = ''
  for await (const part of decodeText(file.stream())) text += part
  return text
}
