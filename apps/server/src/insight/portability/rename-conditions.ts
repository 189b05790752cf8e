import type { Condition } from '@waymark/contract'
import { mapLeaves, type LeafOf } from '@waymark/contract/constants'

/** Maps ids of the document to ids in the app. */
export interface NewIds {
  segments: Map<string, string>
  projects: Map<string, string>
  providers: Map<string, string>
}

/**
 * Maps conditions to the app's own segments, projects and providers. An unknown id stays as it is and is refused later.
 */
export const renameConditions = (conditions: Condition[], ids: NewIds): Condition[] =>
  conditions.map((it) => mapLeaves(it, (leaf) => renameLeaf(leaf, ids)))

type Leaf = LeafOf<Condition>

function renameLeaf(leaf: Leaf, { segments, projects, providers }: NewIds): Leaf {
  if (leaf.kind === 'SEGMENT') return { ...leaf, segmentId: segments.get(leaf.segmentId) ?? leaf.segmentId }
  if (leaf.kind === 'INTERACTION') {
    return { ...leaf, projectId: projects.get(leaf.projectId) ?? leaf.projectId }
  }
  if (leaf.kind !== 'PROVIDER') return leaf
  return { ...leaf, providerId: providers.get(leaf.providerId) ?? leaf.providerId }
}
