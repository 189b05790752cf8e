import type { Condition, Conjunction, NewSegment, Paged, Rule, Segment } from '@waymark/contract'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { mapPaged, type ListQuery } from '../../platform/db/list.ts'
import { toStaleRevision } from '../../platform/db/to-stale-revision.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { listSegmentUses, toUseError, type SegmentUses } from './list-segment-uses.ts'
import { putRules } from './put-rules.ts'
import { listRulesOf } from './rules.repo.ts'
import { listUsingDeployments } from './segment-uses.repo.ts'
import {
  deleteSegment,
  findSegment,
  insertSegmentIfFree,
  isSegmentNameTaken,
  listSegmentRows,
  listSegments,
  lockSegment,
  toSegment,
  updateSegment,
} from './segments.repo.ts'

/** The segments to list: with those that depend on a provider, and with their rules, or without. */
interface SegmentsQuery extends ListQuery {
  search?: string | undefined
  sync: boolean
  'fetch-rules': boolean
}

export async function listSegmentsWithUses(
  { db, clock }: CallContext,
  appId: string,
  { sync, 'fetch-rules': withRules, ...list }: SegmentsQuery,
): Promise<Paged<Segment>> {
  const paged = await listSegments(db, appId, { ...list, withFed: sync })
  const ids = paged.content.map(({ id }) => id)
  if (!withRules) {
    const using = Map.groupBy(await listUsingDeployments(db, appId, clock.now()), (it) => it.segmentId)
    return mapPaged(paged, (row) => toSegment(row, using.get(row.id)?.length ?? 0))
  }
  const found = await listSegmentUses(db, { appId, segmentIds: ids, now: clock.now() })
  const rules = await groupRules(db, ids)
  return mapPaged(paged, (row) => {
    const { deploymentCount = 0, uses = [] } = found.get(row.id) ?? {}
    return { ...toSegment(row, deploymentCount), rules: rules.get(row.id) ?? [], uses }
  })
}

/** Lists all of an app's segments with their rules, oldest first. */
export async function listAllSegments(db: Db, appId: string) {
  const rows = await listSegmentRows(db, appId)
  const bySegment = await groupRules(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, conjunction }) => ({
    id,
    name,
    conjunction,
    rules: (bySegment.get(id) ?? []).map(({ condition }) => condition),
  }))
}

async function groupRules(db: Db, segmentIds: string[]): Promise<Map<string, Rule[]>> {
  return Map.groupBy(await listRulesOf(db, segmentIds), ({ segmentId }) => segmentId)
}

/** Returns a segment with its rules, or throws `not_found`. */
export async function getSegment(db: Db, { appId, id, now }: SegmentPlace & { now: Date }): Promise<Segment> {
  const row = await findSegment(db, appId, id)
  if (!row) throw new DomainError('not_found')
  const { deploymentCount, uses } = await findUses(db, { appId, id: row.id, now })
  return { ...toSegment(row, deploymentCount), rules: await listRulesOf(db, [row.id]), uses }
}

interface SegmentPlace {
  appId: string
  id: string
}

export async function assertSegmentNameFree(db: Db, appId: string, name: string): Promise<void> {
  if (await isSegmentNameTaken(db, appId, name)) throw new DomainError('segment_name_taken')
}

/** Creates a segment. Nothing can refer to it yet, so no manifest changes. */
export async function createSegment(
  context: CallContext,
  { appId, name, conjunction, rules }: NewSegment & { appId: string; rules: Condition[] },
): Promise<Segment> {
  const { clock, db } = context
  const id = clock.newId()
  const stamp = toStamp(context)
  return inTransaction(db, async (tx) => {
    if (!(await insertSegmentIfFree(tx, { id, appId, name, conjunction, stamp }))) {
      throw new DomainError('segment_name_taken')
    }
    await putRules(tx, { appId, segmentId: id, conditions: rules, clock, stamp })
    return getSegment(tx, { appId, id, now: stamp.at })
  })
}

export interface SegmentUpdate extends SegmentPlace {
  name?: string | undefined
  conjunction?: Conjunction | undefined
  /** Replace all present rules. */
  rules?: Condition[] | undefined
  /** The revision that the change is based on. */
  revision?: number | undefined
}

export async function changeSegment(
  context: CallContext,
  { appId, id, name, conjunction, rules, revision }: SegmentUpdate,
): Promise<Segment> {
  const fields = { ...(name !== undefined && { name }), ...(conjunction !== undefined && { conjunction }) }
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    if (!(await updateSegment(tx, { appId, id, fields, revision, stamp }))) {
      const present = await findSegment(tx, appId, id)
      if (!present) throw new DomainError('not_found')
      throw await toStaleRevision(tx, present.updatedBy, present.updatedAt)
    }
    if (rules) {
      await putRules(tx, { appId, segmentId: id, conditions: rules, clock: context.clock, stamp })
    }
    await context.rebuildManifest(tx, appId)
    return getSegment(tx, { appId, id, now: stamp.at })
  })
}

/** Deletes a segment that nothing refers to, so no manifest changes. */
export function removeSegment({ db, clock }: CallContext, { appId, id }: SegmentPlace): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockSegment(tx, appId, id))) throw new DomainError('not_found')
    const { uses } = await findUses(tx, { appId, id, now: clock.now() })
    if (uses.length > 0) throw new DomainError('segment_in_use', { subErrors: uses.map(toUseError) })
    await deleteSegment(tx, id)
  })
}

async function findUses(db: Db, { appId, id, now }: SegmentPlace & { now: Date }): Promise<SegmentUses> {
  const found = await listSegmentUses(db, { appId, segmentIds: [id], now })
  return found.get(id) ?? { deploymentCount: 0, uses: [] }
}
