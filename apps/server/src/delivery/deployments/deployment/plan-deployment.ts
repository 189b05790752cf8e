import type { ManifestDeployment, TargetingRules } from '@waymark/contract'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { checkTargeting } from './check-targeting.ts'
import { findDeployable, findDeployment } from './deployments.repo.ts'

/** A deployment as typed, or as saved. */
export interface DeploymentPlan {
  appId: string
  projectId: string
  deploymentId?: string | undefined
  targeting?: TargetingRules | undefined
}

const nobodys = '00000000-0000-0000-0000-000000000000'

/** Returns what a plan would deliver, or refuses it as saving would. */
export async function planDeployment(
  db: Db,
  { appId, projectId, deploymentId, targeting }: DeploymentPlan,
): Promise<ManifestDeployment> {
  const deployable = await findDeployable(db, appId, projectId)
  const saved = deploymentId === undefined ? null : await findDeployment(db, appId, deploymentId)
  if (!deployable || saved === undefined) throw new DomainError('not_found')
  const present = (saved ?? deployable).targeting
  if (targeting) await checkTargeting(db, appId, targeting)
  const version = saved ? saved.liveVersion + 1 : 1
  const { subType } = deployable
  const rules = targeting ?? present
  return { id: deploymentId ?? nobodys, version, projectId, subType, guide: '', targeting: rules }
}
