import type { Conjunction, NewSegment, Paged, Segment } from '@waymark/contract'
import { toSubError, type SubError } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/audit.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { mapPaged, type ListQuery } from '../../platform/db/list.ts'
import { toStaleRevision } from '../../platform/db/to-stale-revision.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { listAskingSegments } from '../properties/index.ts'
import { listRulesOf } from './rules.repo.ts'
import { listSegmentUses } from './segment-uses.repo.ts'
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

export async function listSegmentsWithUses(
  { db, clock }: CallContext,
  appId: string,
  { sync, ...list }: ListQuery & { sync: boolean },
): Promise<Paged<Segment>> {
  const paged = await listSegments(db, appId, { ...list, withFed: sync })
  const uses = Map.groupBy(await listSegmentUses(db, appId, clock.now()), ({ segmentId }) => segmentId)
  return mapPaged(paged, (row) => toSegment(row, countDeployments(uses.get(row.id))))
}

/** Lists all of an app's segments with their rules, oldest first. */
export async function listAllSegments(db: Db, appId: string) {
  const rows = await listSegmentRows(db, appId)
  const rules = await listRulesOf(
    db,
    rows.map(({ id }) => id),
  )
  const bySegment = Map.groupBy(rules, ({ segmentId }) => segmentId)
  return rows.map(({ id, name, conjunction }) => ({
    ...{ id, name, conjunction },
    rules: (bySegment.get(id) ?? []).map(({ condition }) => condition),
  }))
}

/** Returns a segment with its rules, or throws `not_found`. */
export async function getSegment(db: Db, { appId, id, now }: SegmentPlace & { now: Date }): Promise<Segment> {
  const row = await findSegment(db, appId, id)
  if (!row) throw new DomainError('not_found')
  const uses = (await listSegmentUses(db, appId, now)).filter(({ segmentId }) => segmentId === id)
  return { ...toSegment(row, countDeployments(uses)), rules: await listRulesOf(db, [id]) }
}

interface SegmentPlace {
  appId: string
  id: string
}

export async function assertSegmentNameFree(db: Db, appId: string, name: string): Promise<void> {
  if (await isSegmentNameTaken(db, appId, name)) throw new DomainError('segment_name_taken')
}

/** Creates a segment without rules. Nothing can refer to it yet, so no manifest changes. */
export function createSegment(
  context: CallContext,
  { appId, name, conjunction }: NewSegment & { appId: string },
): Promise<Segment> {
  const id = context.clock.newId()
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    if (!(await insertSegmentIfFree(tx, { id, appId, name, conjunction, stamp }))) {
      throw new DomainError('segment_name_taken')
    }
    return getSegment(tx, { appId, id, now: stamp.at })
  })
}

export interface SegmentUpdate extends SegmentPlace {
  name?: string | undefined
  conjunction?: Conjunction | undefined
  /** The revision that the change is based on. */
  revision?: number | undefined
}

export function changeSegment(
  context: CallContext,
  { appId, id, name, conjunction, revision }: SegmentUpdate,
): Promise<Segment> {
  const fields = { ...(name !== undefined && { name }), ...(conjunction !== undefined && { conjunction }) }
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    if (!(await updateSegment(tx, { appId, id, fields, revision, stamp }))) {
      const present = await findSegment(tx, appId, id)
      if (!present) throw new DomainError('not_found')
      throw await toStaleRevision(tx, present.updatedBy, present.updatedAt)
    }
    await context.rebuildManifest(tx, appId)
    return getSegment(tx, { appId, id, now: stamp.at })
  })
}

/** Deletes a segment that nothing refers to, so no manifest changes. */
export function removeSegment({ db, clock }: CallContext, { appId, id }: SegmentPlace): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockSegment(tx, appId, id))) throw new DomainError('not_found')
    const subErrors = await listUses(tx, { appId, id, now: clock.now() })
    if (subErrors.length > 0) throw new DomainError('segment_in_use', { subErrors })
    await deleteSegment(tx, id)
  })
}

async function listUses(tx: Tx, { appId, id, now }: SegmentPlace & { now: Date }): Promise<SubError[]> {
  const uses = (await listSegmentUses(tx, appId, now)).filter(({ segmentId }) => segmentId === id)
  const deployments = uses
    .slice(0, 20)
    .map(({ deploymentName: deployment }) => toSubError('used_by_deployment', { params: { deployment } }))
  return [...deployments, ...(await listAskingSegments(tx, 'segmentId', [id]))]
}

const countDeployments = (uses: { deploymentId: string }[] = []): number => uses.length
