import type { AccountImport } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import { listAllProperties } from '../../apps/properties/index.ts'
import type { ErasedNames } from '../../ground/erasures/index.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { findProfiledApp } from '../profiles/index.ts'
import { importProperties } from './account-profiles.repo.ts'
import type { Accounts } from './accounts.service.ts'
import { exportAccounts } from './export-accounts.ts'
import { readAccountRows } from './read-account-rows.ts'
import { eraseAccount, readAccount, readAccounts, readMembers } from './read-accounts.ts'

export const createAccountCalls = ({
  accounts,
  erasedNames,
}: {
  accounts: Accounts
  erasedNames: ErasedNames
}) =>
  bindCalls(os.accounts, {
    list: ({ context: { db }, input }) => readAccounts({ db, accounts }, input),
    exportCsv: async ({ context: { db }, input }) => ({
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="accounts.csv"',
      },
      body: await exportAccounts({ db, accounts }, input),
    }),
    importCsv: ({ context, input }) => importAccounts(context, input),
    get: ({ context: { db }, input }) => readAccount({ db, accounts }, input),
    listEndUsers: ({ context: { db }, input }) => readMembers(db, input),
    delete: ({ context: { db, clock }, input }) => eraseAccount({ db, clock, erasedNames }, input),
  })

/**
 * Sets properties of accounts from a CSV with their ids in the first column. Values from target apps take precedence.
 * Accounts that no target app has named stay unknown. A dry run only reads the file.
 */
async function importAccounts(
  { db }: CallContext,
  { appId, file, dryRun }: { appId: string; file: File; dryRun: boolean },
): Promise<AccountImport> {
  if (file.size > limits.accountsCsvBytes) throw new DomainError('body_too_large')
  const app = await findProfiledApp(db, appId)
  if (!app) throw new DomainError('not_found')
  const registered = await listAllProperties(db, appId, 'ACCOUNT')
  const { accounts, ...preview } = await readAccountRows(file.stream(), registered)
  if (dryRun) return { changed: 0, unknown: 0, isDryRun: true, ...preview }
  const changed = await inTransaction(db, (tx) => importProperties(tx, { appNum: app.num, rows: accounts }))
  return { changed, unknown: accounts.size - changed, isDryRun: false, ...preview }
}
