import type { Property } from '@waymark/contract'
import type { PropertyValues } from '@waymark/targeting'
import { Readable } from 'node:stream'
import { streamCsv, type CsvCell } from '../../platform/csv/write-csv.ts'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { streamAnswer } from '../../platform/files/stream-answer.ts'
import { findProfiledApp } from '../profiles/index.ts'
import { listAllProperties } from '../../apps/properties/index.ts'
import { listAccountsAfter } from './accounts.repo.ts'
import type { Accounts, AccountsApp } from './accounts.service.ts'
import { findNameId } from './read-accounts.ts'

/** Rows per read; the next ones are read when the client has taken these. */
const chunkRows = 1000

interface AccountsQuery {
  app: AccountsApp
  search: string | undefined
  registered: Property[]
}

/** Streams the accounts whose id or name contains a text as CSV, with a column for each property that is not private. */
export async function exportAccounts(
  { db, accounts }: { db: Db; accounts: Accounts },
  { appId, search }: { appId: string; search?: string | undefined },
): Promise<ReadableStream> {
  const app = await findProfiledApp(db, appId)
  if (!app) throw new DomainError('not_found')
  const registered = await listAllProperties(db, appId, 'ACCOUNT')
  const names = registered.filter(({ isPrivate }) => !isPrivate).map(({ name }) => name)
  const columns = ['account_id', ...names, 'end_users', 'first_seen_at', 'last_seen_at']
  const rows = readRows({ db, accounts }, { app, search, registered }, names)
  return Readable.toWeb(await streamAnswer(Readable.from(streamCsv(columns, rows)))) as ReadableStream
}

async function* readRows(
  { db, accounts }: { db: Db; accounts: Accounts },
  { app, search, registered }: AccountsQuery,
  names: string[],
): AsyncGenerator<CsvCell[][]> {
  const query = { appNum: app.num, search, nameId: findNameId(registered) }
  let after = ''
  for (;;) {
    const rows = await listAccountsAfter(db, query, { after, limit: chunkRows })
    const properties = await accounts.readProperties(
      app,
      rows.map(({ num }) => num),
    )
    yield rows.map(({ num, key, endUsers, firstSeenAt, lastSeenAt }) => {
      const values = properties.get(num) ?? {}
      const cells = names.map((name) => toCell(values[name]))
      return [key, ...cells, endUsers, firstSeenAt.toISOString(), lastSeenAt.toISOString()]
    })
    if (rows.length < chunkRows) return
    after = rows.at(-1)!.key
  }
}

const toCell = (value: PropertyValues[string] | undefined): CsvCell =>
  typeof value === 'object' ? value.join('; ') : (value ?? '')
