import { z } from 'zod'
import { projectSubTypes } from '../../constants/authoring/catalogue.ts'
import { deliveredFields, deploymentStatuses } from '../../constants/delivery/deployment.ts'
import { rampState } from './experiment.ts'
import { targetingRules } from '../../documents/targeting-rules.ts'
import { auditFields, id, int4, revision } from '../../fields/entity.ts'
import { plainName } from '../../fields/name.ts'

/** A deployment's settings. Its guide is the project version that it names. */
export const newDeployment = z.object({
  name: plainName,
  projectId: id,
  /** Defaults to the project's latest published version. */
  projectVersion: int4.optional(),
  targeting: targetingRules.optional(),
})
export type NewDeployment = z.infer<typeof newDeployment>

/** A frozen version that went live. */
export const deploymentVersion = z.object({
  deploymentId: id,
  version: z.int(),
  projectVersion: z.int(),
  guideHash: z.string(),
  /** What end users are met by; the deployment's own rules may have changed since. */
  targeting: targetingRules,
  wentLiveAt: z.iso.datetime(),
  wentLiveBy: id.nullable(),
  /** The member's current name. Null for a removed member and for the server itself. */
  wentLiveByName: z.string().nullable(),
})
export type DeploymentVersion = z.infer<typeof deploymentVersion>

/** The version that last went live: its content, by whom, when, and how the current settings differ from it. */
export const versionMetadata = deploymentVersion.omit({ deploymentId: true }).extend({
  /** The fields that going live again would change. */
  pendingChanges: z.array(z.enum(deliveredFields)),
})
export type VersionMetadata = z.infer<typeof versionMetadata>

export const deployment = z.object({
  id,
  appId: id,
  name: z.string(),
  projectId: id,
  projectName: z.string(),
  projectSubType: z.enum(projectSubTypes),
  projectVersion: z.int(),
  /** Latest published version of the project, to offer as an update. */
  latestProjectVersion: z.int(),
  /** Derived on every read from the times below. */
  status: z.enum(deploymentStatuses),
  /** 0 until it first goes live. */
  version: z.int(),
  wentLiveAt: z.iso.datetime().nullable(),
  stoppedAt: z.iso.datetime().nullable(),
  /** The settings differ from the live ones. */
  hasPendingChanges: z.boolean(),
  targeting: targetingRules,
  /** Null without a ramp, or once its last step is over. */
  ramp: rampState.nullable(),
  /** Sent only with `version-metadata=true`; null before the deployment first went live. */
  versionMetadata: versionMetadata.nullable().optional(),
  revision,
  ...auditFields,
})
export type Deployment = z.infer<typeof deployment>
