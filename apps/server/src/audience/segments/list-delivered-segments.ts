import type { ManifestProperty, ManifestSegment } from '@waymark/contract'
import { listLeaves, type PropertyOwner } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'
import { replaceKnownSlowPatterns } from '../../platform/patterns/replace-slow-patterns.ts'
import { listNamedProperties, listSegmentsById } from './delivered.repo.ts'
import { listNestedSegments } from './nested-segments.repo.ts'
import { listRulesOf } from './rules.repo.ts'
import { toDelivered } from './to-delivered.ts'

export interface DeliveredSegments {
  segments: ManifestSegment[]
  /** The registered properties that the segments use, without private ones. */
  properties: ManifestProperty[]
  /** The same of accounts; absent if there are none. */
  accountProperties?: ManifestProperty[]
  /** Whether a condition is a fact, which only the server can evaluate. */
  needsSession: boolean
  /** The names of the events that conditions ask about, sorted; absent if there are none. */
  history?: string[]
}

/**
 * Lists segments of an app for its manifest, with those that they nest; sorted, so that equal content has equal bytes.
 */
export async function listDeliveredSegments(
  db: Db,
  appId: string,
  segmentIds: string[],
): Promise<DeliveredSegments> {
  const ids = await listNestedSegments(db, appId, segmentIds)
  const segments = await listSegmentsById(db, ids)
  const named = await listNamedProperties(db, ids)
  const listOwned = (owner: PropertyOwner, isPrivate: boolean) =>
    named.filter((it) => it.owner === owner && it.isPrivate === isPrivate)
  const toNames = (owner: PropertyOwner) => new Set(listOwned(owner, true).map(({ name }) => name))
  const privateNames = { PROPERTY: toNames('END_USER'), ACCOUNT_PROPERTY: toNames('ACCOUNT') }
  const harmless = await replaceKnownSlowPatterns(db, await listRulesOf(db, ids))
  const rules = Map.groupBy(harmless, ({ segmentId }) => segmentId)
  const delivered = segments.map(({ id, conjunction }) => ({
    id,
    conjunction,
    rules: (rules.get(id) ?? []).map((rule) => toDelivered(rule, privateNames)),
  }))
  const leaves = delivered.flatMap((segment) => segment.rules.flatMap((rule) => listLeaves(rule)))
  const history = [...new Set(leaves.flatMap((it) => (it.kind === 'EVENT' ? [it.name] : [])))].sort()
  const accountProperties = listOwned('ACCOUNT', false).map(toManifestProperty)
  return {
    segments: delivered,
    properties: listOwned('END_USER', false).map(toManifestProperty),
    ...(accountProperties.length > 0 && { accountProperties }),
    needsSession: leaves.some(({ kind }) => kind === 'FACT'),
    ...(history.length > 0 && { history }),
  }
}

const toManifestProperty = ({ name, type, timeUnit }: ManifestProperty): ManifestProperty => ({
  name,
  type,
  timeUnit,
})
