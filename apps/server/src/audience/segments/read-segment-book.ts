import type { Condition, Conjunction, ManifestSegment } from '@waymark/contract'
import { listLeaves } from '@waymark/contract/constants'
import type { SegmentBook } from '@waymark/targeting'
import type { Db } from '../../platform/db/db.ts'
import { replaceSlowPatterns } from '../../platform/patterns/replace-slow-patterns.ts'
import { listAllProperties } from '../../apps/properties/index.ts'
import { listNamed } from './leaves.ts'
import { listSegmentsById } from './delivered.repo.ts'
import { listNestedSegments } from './nested-segments.repo.ts'
import { listRulesOf } from './rules.repo.ts'
import { listAccountHistory, toDelivered } from './to-delivered.ts'

/** A condition on an account's events, with the key of its fact. */
export type AskedAccountHistory = ReturnType<typeof listAccountHistory>[number]

/** Segments as the targeting engine takes them, for an end user whose private properties are known too. */
export interface ReadableSegments {
  book: SegmentBook
  /** The properties that the rules ask about. */
  propertyNames: string[]
  accountHistory: AskedAccountHistory[]
  providerIds: string[]
  projectIds: string[]
  /** The names of custom events. */
  eventNames: string[]
}

/** Rules that may not be saved yet, as a segment of this id. */
export interface DraftSegment {
  id: string
  conjunction: Conjunction
  rules: Condition[]
}

/** Reads segments of an app, with those that they nest, and adds a draft. */
export async function readSegmentBook(
  db: Db,
  { appId, segmentIds, draft }: { appId: string; segmentIds: string[]; draft?: DraftSegment },
): Promise<ReadableSegments> {
  const draftLeaves = draft?.rules.flatMap((condition) => listLeaves(condition)) ?? []
  const named = [...segmentIds, ...listNamed(draftLeaves, 'SEGMENT', ({ segmentId }) => segmentId)]
  const ids = await listNestedSegments(db, appId, [...new Set(named)])
  const rows = await listSegmentsById(db, ids)
  const stored = await replaceSlowPatterns(db, await listRulesOf(db, ids))
  const leaves = [...draftLeaves, ...stored.flatMap(({ condition }) => listLeaves(condition))]
  const propertyNames = listNamed(leaves, 'PROPERTY', ({ property }) => property)
  const rules = Map.groupBy(stored, ({ segmentId }) => segmentId)
  const segments = rows.map(({ id, conjunction }) => ({
    id,
    conjunction,
    rules: (rules.get(id) ?? []).map((rule) => toDelivered(rule, nonePrivate)),
  }))
  const registered = await listAllProperties(db, appId)
  const ofAccounts = await listAllProperties(db, appId, 'ACCOUNT')
  const drafted = draft?.rules.map((condition, index) => toDraftRule(draft, condition, index)) ?? []
  return {
    book: {
      segments: draft ? [...segments, toDraft(draft)] : segments,
      properties: registered.map(({ name, type, timeUnit }) => ({ name, type, timeUnit })),
      accountProperties: ofAccounts.map(({ name, type, timeUnit }) => ({ name, type, timeUnit })),
    },
    propertyNames,
    accountHistory: [...drafted, ...stored].flatMap(listAccountHistory),
    providerIds: listNamed(leaves, 'PROVIDER', ({ providerId }) => providerId),
    projectIds: listNamed(leaves, 'INTERACTION', ({ projectId }) => projectId),
    eventNames: listNamed(leaves, 'EVENT', ({ name }) => name),
  }
}

/** The server knows private properties, so no condition on one has to be a fact. */
const nonePrivate = { PROPERTY: new Set<string>(), ACCOUNT_PROPERTY: new Set<string>() }

/** Rules of a draft have no ids yet, by which facts are named. */
const toDraftRule = ({ id }: DraftSegment, condition: Condition, index: number) => ({
  id: `${id}-${index}`,
  condition,
})

const toDraft = (draft: DraftSegment): ManifestSegment => ({
  id: draft.id,
  conjunction: draft.conjunction,
  rules: draft.rules.map((condition, index) =>
    toDelivered(toDraftRule(draft, condition, index), nonePrivate),
  ),
})
