import { os } from '../../platform/http/call.ts'
import type { ErasedNames } from '../../ground/erasures/index.ts'
import type { Accounts } from './accounts.service.ts'
import { exportAccounts } from './export-accounts.ts'
import { importAccounts } from './import-accounts.ts'
import { eraseAccount, readAccount, readAccounts, readMembers } from './read-accounts.ts'

export const createAccountCalls = ({
  accounts,
  erasedNames,
}: {
  accounts: Accounts
  erasedNames: ErasedNames
}) => ({
  list: os.accounts.list.handler(({ context: { db }, input }) => readAccounts({ db, accounts }, input)),
  exportCsv: os.accounts.exportCsv.handler(async ({ context: { db }, input }) => ({
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="accounts.csv"',
    },
    body: await exportAccounts({ db, accounts }, input),
  })),
  importCsv: os.accounts.importCsv.handler(({ context, input }) => importAccounts(context, input)),
  get: os.accounts.get.handler(({ context: { db }, input }) => readAccount({ db, accounts }, input)),
  listEndUsers: os.accounts.listEndUsers.handler(({ context: { db }, input }) => readMembers(db, input)),
  delete: os.accounts.delete.handler(({ context: { db, clock }, input }) =>
    eraseAccount({ db, clock, erasedNames }, input),
  ),
})
