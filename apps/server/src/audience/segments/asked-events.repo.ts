import type { HistoryCondition } from '@waymark/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** The custom events that segments ask about, by name, with the properties that their conditions compare. */
export type AskedEvents = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Reads which events the segments of an app ask about, whether they are live or not: history begins when a rule is
 * saved.
 */
export async function readAskedEvents(db: Db, appId: string): Promise<AskedEvents> {
  const { rows } = await sql<{ condition: HistoryCondition }>`
    select jsonb_path_query(condition, '$.** ? (@.kind == "EVENT")') as condition
    from segment_rules join segments on segments.id = segment_rules.segment_id
    where segments.app_id = ${appId} and condition @? '$.** ? (@.kind == "EVENT")'`.execute(db)
  return toAskedEvents(rows.map(({ condition }) => condition))
}

const askedNames = sql`
  select distinct segments.app_id,
    jsonb_path_query(condition, '$.** ? (@.kind == "EVENT").name') #>> '{}' as name
  from segment_rules join segments on segments.id = segment_rules.segment_id
  where condition @? '$.** ? (@.kind == "EVENT")'`

export interface Ungathered {
  appId: string
  appNum: number
  names: string[]
}

/** Lists the events that segments ask about and whose past events have not been gathered. */
export async function listUngathered(db: Db): Promise<Ungathered[]> {
  const { rows } = await sql<Ungathered>`
    select asked.app_id, apps.num as app_num, jsonb_agg(asked.name order by asked.name) as names
    from (${askedNames}) as asked join apps on apps.id = asked.app_id
    where not exists (
      select from gathered_events as gathered
      where gathered.app_id = asked.app_id and gathered.name = asked.name)
    group by asked.app_id, apps.num`.execute(db)
  return rows
}

export async function markGathered(tx: Tx, { appId, names }: Omit<Ungathered, 'appNum'>): Promise<void> {
  await sql`
    insert into gathered_events (app_id, name)
    select apps.id, asked.name from apps, unnest(${names}::text[]) as asked (name) where apps.id = ${appId}
    on conflict do nothing`.execute(tx)
}

/**
 * Forgets the names that nobody asks about any more. Their events are no longer stored, so they must be gathered again.
 */
export async function forgetUnasked(tx: Tx): Promise<void> {
  await sql`
    delete from gathered_events as gathered where not exists (
      select from (${askedNames}) as asked
      where asked.app_id = gathered.app_id and asked.name = gathered.name)`.execute(tx)
}

/** Lists which of these names are new: only their events from now on are known. */
export async function listNewNames(
  db: Db,
  { appId, names }: { appId: string; names: readonly string[] },
): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select asked.name from unnest(${[...names]}::text[]) as asked (name)
    where not exists (
      select from gathered_events where app_id = ${appId} and gathered_events.name = asked.name)`.execute(db)
  return rows.map(({ name }) => name)
}

/** The events that these conditions ask about. */
function toAskedEvents(asking: readonly HistoryCondition[]): AskedEvents {
  const asked = new Map<string, Set<string>>()
  for (const { name, conditions } of asking) {
    const compared = asked.get(name) ?? new Set()
    for (const { property } of conditions) compared.add(property)
    asked.set(name, compared)
  }
  return asked
}
