import type { TargetingRules } from '@waymark/contract'
import { listVariants } from '@waymark/targeting'
import type { Db } from '../../../platform/db/db.ts'
import type { VariantGuides } from '../../../platform/db/tables/delivery.ts'
import { toInvalidInput } from '../../../platform/errors.ts'
import { findGuideHash } from '../../../authoring/projects/index.ts'
import { findDeployable } from './deployments.repo.ts'

/** The deployment whose own project is compared with others. */
export interface Compared {
  appId: string
  projectId: string
  targeting: TargetingRules
}

const field = 'targeting.experiment.variants'

/** Refuses shares that leave nothing for the own guide, and guides of another kind. */
export async function checkExperiment(db: Db, { appId, projectId, targeting }: Compared): Promise<void> {
  const own = listVariants(targeting).at(-1)
  if (own && own.weight < 1) throw toInvalidInput('shares_exceed_whole', { field })
  const { variants = [] } = targeting.experiment ?? {}
  if (variants.length === 0) return
  const present = await findDeployable(db, appId, projectId)
  if (present?.survey) throw toInvalidInput('variant_other_kind', { field })
  for (const variant of variants) {
    const project = await findDeployable(db, appId, variant.projectId)
    if (!project) throw toInvalidInput('project_unknown', { field })
    if (project.subType !== present?.subType) throw toInvalidInput('variant_other_kind', { field })
  }
  await pinVariants(db, targeting)
}

/** The hashes of the guides that are compared; null without an experiment. */
export async function pinVariants(db: Db, { experiment }: TargetingRules): Promise<VariantGuides | null> {
  if (!experiment) return null
  const guides: VariantGuides = {}
  for (const { key, projectId, projectVersion: version } of experiment.variants) {
    const hash = await findGuideHash(db, projectId, version)
    if (!hash) throw toInvalidInput('version_not_published', { field, params: { version } })
    guides[key] = hash
  }
  return guides
}
