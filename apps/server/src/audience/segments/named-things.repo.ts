import type { Property } from '@waymark/contract'
import { projectKinds, type PropertyType } from '@waymark/contract/constants'
import type { Tx } from '../../platform/db/db.ts'
import { lockPropertiesByName } from '../../apps/properties/index.ts'
import { lockFeedingProviders } from '../../apps/providers/index.ts'
import { listNamed, type PlacedLeaf } from './leaves.ts'
import { findUnknownSegments } from './segments.repo.ts'

type NamedProperties = Map<string, { id: string; type: PropertyType }>

/** The things that a rule refers to, as found in the app. */
export interface NamedThings {
  properties: NamedProperties
  accountProperties: NamedProperties
  segments: Set<string>
  projects: Map<string, { isSurvey: boolean }>
  providers: Set<string>
}

/**
 * Finds what a rule refers to and locks it against deletion until the transaction ends. Call it before locking the app:
 * deletions lock in the same order.
 */
export async function lockNamedThings(tx: Tx, appId: string, placed: PlacedLeaf[]): Promise<NamedThings> {
  const leaves = placed.map(({ leaf }) => leaf)
  const segmentIds = listNamed(leaves, 'SEGMENT', ({ segmentId }) => segmentId)
  const projectIds = listNamed(leaves, 'INTERACTION', ({ projectId }) => projectId)
  const providerIds = listNamed(leaves, 'PROVIDER', ({ providerId }) => providerId)
  const ofEndUsers = listNamed(leaves, 'PROPERTY', ({ property }) => property)
  const ofAccounts = listNamed(leaves, 'ACCOUNT_PROPERTY', ({ property }) => property)
  const properties = toNamed(await lockPropertiesByName(tx, { appId, owner: 'END_USER' }, ofEndUsers))
  const accountProperties = toNamed(await lockPropertiesByName(tx, { appId, owner: 'ACCOUNT' }, ofAccounts))
  const unknown = new Set(await findUnknownSegments(tx, appId, segmentIds))
  return {
    properties,
    accountProperties,
    segments: new Set(segmentIds.filter((id) => !unknown.has(id))),
    projects: await lockProjects(tx, appId, projectIds),
    providers: new Set(await lockFeedingProviders(tx, appId, providerIds)),
  }
}

const toNamed = (properties: Property[]): NamedProperties =>
  new Map(properties.map(({ id, name, type }) => [name, { id, type }]))

async function lockProjects(tx: Tx, appId: string, ids: string[]): Promise<NamedThings['projects']> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('projects')
    .select(['id', 'subType'])
    .where('appId', '=', appId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(rows.map(({ id, subType }) => [id, { isSurvey: projectKinds[subType].structure.isSurvey }]))
}
