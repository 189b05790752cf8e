import type { Condition, Rule } from '@waymark/contract'
import { limits, listPlacedLeaves } from '@waymark/contract/constants'
import { toStamp, type Stamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { toStaleRevision } from '../../platform/db/to-stale-revision.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { listConditionProblems } from './list-condition-problems.ts'
import { lockNamedThings } from './named-things.repo.ts'
import { listNestedSegments } from './nested-segments.repo.ts'
import {
  countRules,
  deleteRule,
  findRule,
  insertRule,
  lockApp,
  updateRule,
  writeReferences,
  type References,
  type SegmentPlace,
} from './rules.repo.ts'
import { findSegment, touchSegment } from './segments.repo.ts'

export async function assertSegment(db: Db, { appId, segmentId }: SegmentPlace): Promise<void> {
  if (!(await findSegment(db, appId, segmentId))) throw new DomainError('not_found')
}

export async function getRule(db: Db, place: SegmentPlace, id: string): Promise<Rule> {
  const rule = await findRule(db, place, id)
  if (!rule) throw new DomainError('not_found')
  return rule
}

/** Adds a rule that can be evaluated: its references exist, and its operators and values fit. */
export async function createRule(
  context: CallContext,
  { condition, ...place }: SegmentPlace & { condition: Condition },
): Promise<Rule> {
  return changeRules(context, place, async (tx, stamp) => {
    const references = await lockReferences(tx, place, condition)
    if ((await countRules(tx, place.segmentId)) >= limits.rulesPerSegment) {
      throw new DomainError('too_many_rules')
    }
    const id = context.clock.newId()
    const rule = await insertRule(tx, { id, segmentId: place.segmentId, condition }, stamp)
    await writeReferences(tx, { appId: place.appId, ruleId: id }, references)
    return rule
  })
}

export interface RuleUpdate extends SegmentPlace {
  id: string
  condition: Condition
  /** The revision that the change is based on. */
  revision?: number | undefined
}

export async function changeRule(
  context: CallContext,
  { id, condition, revision, ...place }: RuleUpdate,
): Promise<Rule> {
  return changeRules(context, place, async (tx, stamp) => {
    const present = await getRule(tx, place, id)
    const references = await lockReferences(tx, place, condition)
    const rule = await updateRule(tx, { id, segmentId: place.segmentId, condition, revision }, stamp)
    if (!rule) throw await toStaleRevision(tx, present.updatedBy, new Date(present.updatedAt))
    await writeReferences(tx, { appId: place.appId, ruleId: id }, references)
    return rule
  })
}

export function removeRule(context: CallContext, { id, ...place }: SegmentPlace & { id: string }) {
  return changeRules(context, place, async (tx) => {
    if (!(await deleteRule(tx, place.segmentId, id))) throw new DomainError('not_found')
  })
}

/** Serialises the changes to a segment's rules, and delivers the result. */
function changeRules<T>(
  context: CallContext,
  place: SegmentPlace,
  change: (tx: Tx, stamp: Stamp) => Promise<T>,
): Promise<T> {
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    if (!(await touchSegment(tx, place, stamp))) throw new DomainError('not_found')
    const result = await change(tx, stamp)
    await context.rebuildManifest(tx, place.appId)
    return result
  })
}

/**
 * Locks the things that the condition refers to. Refuses one that cannot be evaluated, or that would make segments nest
 * in a cycle.
 */
export async function lockReferences(
  tx: Tx,
  place: SegmentPlace & { path?: string },
  condition: Condition,
): Promise<References> {
  const leaves = listPlacedLeaves(condition, place.path ?? 'condition')
  const named = await lockNamedThings(tx, place.appId, leaves)
  const subErrors = listConditionProblems(leaves, named)
  if (subErrors.length > 0) throw new DomainError('invalid_input', { subErrors })
  await lockApp(tx, place.appId)
  const nested = await listNestedSegments(tx, place.appId, [...named.segments])
  if (nested.includes(place.segmentId)) throw new DomainError('segment_cycle')
  return {
    propertyIds: [...named.properties.values(), ...named.accountProperties.values()].map(({ id }) => id),
    segmentIds: [...named.segments],
    projectIds: [...named.projects.keys()],
    providerIds: [...named.providers],
  }
}
