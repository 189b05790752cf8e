import pg from 'pg'
import { answerParent } from '../machines/child.ts'

/** The reference workload for the driver alone: the same ids, into a table with the same index. */
export interface BareMembers {
  databaseUrl: string
  ids: number
  rowsPerInsert: number
}

const table = `create table bare_members (
  list_num int not null, end_user_key text collate "C" not null, primary key (list_num, end_user_key))`
const insertion = `insert into bare_members select 1, string_to_table($1::text, chr(10))`

/** Responds with the number of ids inserted per second. */
answerParent(async ({ databaseUrl, ids, rowsPerInsert }: BareMembers) => {
  const { query, close } = await open(databaseUrl)
  await query('drop table if exists bare_members')
  await query(table)
  const startedAt = performance.now()
  for (let first = 0; first < ids; first += rowsPerInsert) {
    const keys = Array.from({ length: rowsPerInsert }, (_, index) => `user-${first + index}`)
    await query(insertion, [keys.sort().join('\n')])
  }
  const seconds = (performance.now() - startedAt) / 1000
  await close()
  return ids / seconds
})

async function open(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    query: (text: string, values?: unknown[]) => client.query(text, values),
    close: () => client.end(),
  }
}
