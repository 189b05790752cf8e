import { z } from 'zod'
import { deliveredFields, deploymentStatuses } from '../constants/deployment.ts'
import { targetingRules } from '../documents/targeting-rules.ts'
import { auditFields, id, int4, revision } from '../fields/entity.ts'
import { plainName } from '../fields/name.ts'

/** A deployment's own choices; the guide is the named version of the project. */
export const newDeployment = z.object({
  name: plainName,
  projectId: id,
  /** Defaults to the project's latest published version. */
  projectVersion: int4.optional(),
  targeting: targetingRules.optional(),
})
export type NewDeployment = z.infer<typeof newDeployment>

/** What went live, frozen. */
export const deploymentVersion = z.object({
  deploymentId: id,
  version: z.int(),
  projectVersion: z.int(),
  guideHash: z.string(),
  targeting: targetingRules,
  wentLiveAt: z.iso.datetime(),
  wentLiveBy: id.nullable(),
  /** The member's present name; null of somebody who was removed, and of the server itself. */
  wentLiveByName: z.string().nullable(),
})
export type DeploymentVersion = z.infer<typeof deploymentVersion>

/** Of the version that went live last: what, by whom and when, and how the stored choices differ from it. */
export const versionMetadata = deploymentVersion.omit({ deploymentId: true, targeting: true }).extend({
  /** The fields that the next go-live would change. */
  pendingChanges: z.array(z.enum(deliveredFields)),
})
export type VersionMetadata = z.infer<typeof versionMetadata>

export const deployment = z.object({
  id,
  appId: id,
  name: z.string(),
  projectId: id,
  projectName: z.string(),
  projectVersion: z.int(),
  /** Latest published version of the project, to offer an update. */
  latestProjectVersion: z.int(),
  /** Derived from the times below on every read. */
  status: z.enum(deploymentStatuses),
  /** 0 until it first goes live. */
  version: z.int(),
  wentLiveAt: z.iso.datetime().nullable(),
  stoppedAt: z.iso.datetime().nullable(),
  /** The stored choices differ from what is live. */
  hasPendingChanges: z.boolean(),
  targeting: targetingRules,
  /** Only when asked for by `version-metadata=true`; null before it first went live. */
  versionMetadata: versionMetadata.nullable().optional(),
  revision,
  ...auditFields,
})
export type Deployment = z.infer<typeof deployment>
