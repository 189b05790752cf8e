import type { Paged } from '@waymark/contract'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { assertOutsideTransaction } from './db.ts'
import type { EntryCache } from './entry-cache.ts'
import { listPaged, type ListQuery, type Sortable, type SortedBy } from './list.ts'
import { ReadAsJson, type NotJson, type ReadRows } from './read-as-json.ts'
import { PagedJson } from './paged-json.ts'

/** How to build the entries of a list from its rows. */
export interface EntryMaking<Row, Entry> {
  cache: EntryCache
  /** Changes whenever the entry would: the `xmin` of every row it shows, and everything else it depends on. */
  version: RawBuilder<string>
  notJson: NotJson<Row>
  toEntry(row: Row): Entry
  /** The contract's schema; an entry is validated once, when it is built. */
  schema: z.ZodType<Entry>
}

/**
 * Runs a list that may be long. The database returns only ids and versions; rows are read only for entries that are not
 * in the cache in that version.
 */
export async function listEntries<DB, TB extends keyof DB, Row, Entry>(
  query: SelectQueryBuilder<DB, TB, Row>,
  list: ListQuery,
  sortable: Sortable<SortedBy> & { id: string },
  making: EntryMaking<NoInfer<Row>, Entry>,
): Promise<Paged<Entry>> {
  // Within a transaction, a row can change several times under one xmin.
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
  // An entry that was deleted in between is left out.
  const content = paged.content.flatMap(({ id }) => entries.get(id) ?? [])
  return new PagedJson(content, paged)
}

interface VersionedId {
  id: string
  version: string
}

/** Reads rows with the versions they have by now. */
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
