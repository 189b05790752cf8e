import { z } from 'zod'
import {
  accountDeletion,
  accountImport,
  accountMember,
  accountRecord,
  listedAccount,
} from '../../entities/audience/account.ts'
import { id, listQuery, pagedOf, searchQuery } from '../../fields/entity.ts'
import { appCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(appCall, 'Accounts', '/v1/apps/{appId}/accounts')

const tags = ['Accounts']
const base = '/v1/apps/{appId}/accounts'
/** The account's id in the target app. */
const accountKey = z.string().min(1).max(200)
const sort = listQuery.sort.default('lastSeenAt,DESC')

export const accounts = {
  list: on.list('', {
    scope: 'PEOPLE',
    people: 'READ',
    summary: 'List accounts with their last-known properties',
    description: 'Sorted by `lastSeenAt`, `firstSeenAt`, `key` or `endUsers`. Searches ids and names.',
    input: { ...searchQuery, sort },
    items: listedAccount,
  }),
  exportCsv: appCall
    .meta({ scope: 'PEOPLE', people: 'EXPORT' })
    .route({
      method: 'GET',
      path: `${base}.csv`,
      tags,
      summary: 'Export accounts as CSV, with a column for each property that is not private',
      outputStructure: 'detailed',
    })
    .input(z.object({ appId: id, ...searchQuery }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) })),
  importCsv: on.post('/import', {
    scope: 'PEOPLE',
    limit: 'upload',
    summary: 'Set properties of accounts from a CSV, up to 5 MB and 10,000 rows',
    description:
      'The first column has the ids of accounts, the others are named after properties of accounts that are not private. An empty cell changes nothing. What the target app says of a property comes before it. If anything is invalid, nothing is stored, and the first twenty problems are named by row and column. Text is UTF-8, UTF-16 with a byte order mark, or else Windows-1252; the delimiter is a comma, a semicolon or a tab. With `dryRun=true`, the file is only checked, and the answer shows what would become of it.',
    input: { file: z.file(), dryRun: z.stringbool().default(false) },
    output: accountImport,
  }),
  get: on.get('/{key}', {
    scope: 'PEOPLE',
    people: 'READ',
    summary: 'Get everything that is known about an account',
    input: { key: accountKey },
    output: accountRecord,
  }),
  listEndUsers: on.get('/{key}/end-users', {
    scope: 'PEOPLE',
    people: 'READ',
    summary: 'List the end users who were seen in an account',
    input: { key: accountKey, ...listQuery, sort },
    output: pagedOf(accountMember),
  }),
  delete: on.remove('/{key}', {
    scope: 'PEOPLE',
    summary: 'Delete an account and what it did; its end users stay',
    input: { key: accountKey },
    output: accountDeletion,
  }),
}
