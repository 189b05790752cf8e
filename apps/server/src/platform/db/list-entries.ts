import type { Paged } from '@waymark/contract'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { assertOutsideTransaction } from './db.ts'
import type { EntryCache } from './entry-cache.ts'
import { listPaged, type ListQuery, type Sortable } from './list.ts'
import { ReadAsJson, type NotJson, type ReadRows } from './read-as-json.ts'
import { PagedJson } from './paged-json.ts'

/** How the entries of a list are made of its rows. */
export interface EntryMaking<Row, Entry> {
  cache: EntryCache
  /** Differs whenever the entry would: the `xmin` of each row that it shows something of, and what else it goes by. */
  version: RawBuilder<string>
  notJson: NotJson<Row>
  toEntry(row: Row): Entry
  /** Of the contract; an entry is checked once, when it is made. */
  schema: z.ZodType<Entry>
}

/**
 * Runs a list that may be long: the database answers ids and versions only, and its rows where this process
 * has not yet made an entry of that version.
 */
export async function listEntries<DB, TB extends keyof DB, Row, Entry>(
  query: SelectQueryBuilder<DB, TB, Row>,
  list: ListQuery,
  sortable: Sortable<string> & { id: string },
  making: EntryMaking<NoInfer<Row>, Entry>,
): Promise<Paged<Entry>> {
  // Within a transaction, one version of a row is changed more than once.
  assertOutsideTransaction()
  const named = query
    .clearSelect()
    .select([sql.ref<string>(sortable.id).as('id'), making.version.as('version')])
    .$castTo<VersionedId>()
  const paged = await listPaged(named, list, sortable, {})
  const entries = new Map<string, Buffer>()
  for (const { id, version } of paged.content) {
    const kept = making.cache.find(id, version)
    if (kept) entries.set(id, kept)
  }
  const missing = paged.content.flatMap(({ id }) => (entries.has(id) ? [] : [id]))
  if (missing.length > 0) {
    const rows = query.where(sql.ref(sortable.id), 'in', missing)
    for (const [id, entry] of await makeEntries(rows, sortable.id, making)) entries.set(id, entry)
  }
  // One that was deleted in between is in neither.
  const content = paged.content.flatMap(({ id }) => entries.get(id) ?? [])
  return new PagedJson(content, paged)
}

interface VersionedId {
  id: string
  version: string
}

/** The rows are read with the versions that they have by now. */
async function makeEntries<DB, TB extends keyof DB, Row, Entry>(
  query: SelectQueryBuilder<DB, TB, Row>,
  id: string,
  { cache, version, notJson, toEntry, schema }: EntryMaking<NoInfer<Row>, Entry>,
): Promise<[string, Buffer][]> {
  const versioned = query.select([sql.ref<string>(id).as('entryId'), version.as('entryVersion')])
  const answer = await versioned.withPlugin(new ReadAsJson(notJson)).executeTakeFirstOrThrow()
  const { rows } = answer as unknown as ReadRows<Row & { entryId: string; entryVersion: string }>
  return rows.map((row) => {
    const entry = Buffer.from(JSON.stringify(schema.parse(toEntry(row))))
    cache.keep(row.entryId, { version: row.entryVersion, entry })
    return [row.entryId, entry]
  })
}
