import { z } from 'zod'
import { deploymentStatuses } from '../../constants/deployment.ts'
import { anyVariant } from '../../entities/delivery/experiment.ts'
import { deployment, deploymentVersion, newDeployment } from '../../entities/delivery/deployment.ts'
import { audienceForecast, sighting } from '../../entities/audience/profile.ts'
import { targetingRules } from '../../documents/targeting-rules.ts'
import { id, listQuery, pagedOf, revision, searchQuery } from '../../fields/entity.ts'
import { appCall } from '../call.ts'

const tags = ['Deployments']
const base = '/v1/apps/{appId}/deployments'
const projectBase = '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}'
const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647)
const plan = {
  appId: id,
  projectId: id,
  /** The deployment, once it is saved: it decides which end users a percentage selects. */
  deploymentId: id.optional(),
  /** As typed. Defaults to the saved settings, or to a new deployment's defaults. */
  targeting: targetingRules.optional(),
}
const sort = listQuery.sort.default('updatedAt,DESC')

export const deployments = {
  list: appCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: base, tags, summary: 'List the deployments of an app' })
    .input(
      z.object({
        appId: id,
        ...listQuery,
        sort,
        ...searchQuery,
        status: z.enum(deploymentStatuses).optional(),
        'version-metadata': z.stringbool().default(false),
      }),
    )
    .output(pagedOf(deployment)),
  listOfProject: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: `${projectBase}/deployments`,
      tags,
      summary: 'List the deployments of a project',
    })
    .input(z.object({ appId: id, appVersionId: id, projectId: id, ...listQuery, sort }))
    .output(pagedOf(deployment)),
  get: appCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: `${base}/{id}`, tags, summary: 'Get a deployment' })
    .input(z.object({ appId: id, id, 'version-metadata': z.stringbool().default(false) }))
    .output(deployment),
  create: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: base,
      successStatus: 201,
      tags,
      summary: 'Create a deployment as a draft',
    })
    .input(newDeployment.extend({ appId: id }))
    .output(deployment),
  update: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'PUT',
      path: `${base}/{id}`,
      tags,
      summary: 'Change a deployment; a live one keeps running unchanged',
    })
    .input(
      newDeployment
        .omit({ projectId: true })
        .partial()
        .extend({ appId: id, id, revision: revision.optional() }),
    )
    .output(deployment),
  forecast: appCall
    .meta({ scope: ['INSIGHTS', 'PEOPLE'], people: 'READ', isRead: true })
    .route({
      method: 'POST',
      path: `${base}/forecast`,
      tags,
      summary:
        'Forecast how many end users would see a deployment, saved or not, and which gates stop the others',
      description:
        'Evaluates the end users of the last 30 days as their devices would. Above 10,000, a random sample is evaluated and the counts are estimates.',
    })
    .input(z.object(plan))
    .output(audienceForecast),
  explain: appCall
    .meta({ scope: 'PEOPLE', people: 'READ', isRead: true })
    .route({
      method: 'POST',
      path: `${base}/explain`,
      tags,
      summary: 'Explain why one end user would or would not see a deployment, saved or not',
    })
    .input(z.object({ ...plan, endUserId: z.string().min(1).max(200) }))
    .output(sighting),
  goLive: appCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'PUT',
      path: `${base}/{id}/go-live`,
      tags,
      summary: 'Take a deployment live: freeze and deliver its next version',
    })
    .input(z.object({ appId: id, id, revision: revision.optional() }))
    .output(deployment),
  stop: appCall
    .meta({ scope: 'PUBLISH' })
    .route({ method: 'PUT', path: `${base}/{id}/stop`, tags, summary: 'Stop a deployment' })
    .input(z.object({ appId: id, id }))
    .output(deployment),
  endExperiment: appCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'PUT',
      path: `${base}/{id}/end-experiment`,
      tags,
      summary: 'End an experiment: everyone sees the chosen variant from now on',
      description:
        'Takes a version live whose guide is that of the variant, without other variants and without a holdout. Variant A is the present guide.',
    })
    .input(z.object({ appId: id, id, variant: anyVariant, revision: revision.optional() }))
    .output(deployment),
  resumeRamp: appCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'PUT',
      path: `${base}/{id}/resume-ramp`,
      tags,
      summary: 'Have a ramp go on that paused by itself; its limits count from now on',
    })
    .input(z.object({ appId: id, id }))
    .output(deployment),
  listVersions: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: `${base}/{id}/versions`,
      tags,
      summary: 'List the versions of a deployment that went live, newest first',
    })
    .input(z.object({ appId: id, id, ...listQuery, sort: listQuery.sort.default('version,DESC') }))
    .output(pagedOf(deploymentVersion)),
  getVersion: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: `${base}/{id}/versions/{deploymentVersion}`,
      tags,
      summary: 'Get a version of a deployment by its number',
    })
    .input(z.object({ appId: id, id, deploymentVersion: versionNumber }))
    .output(deploymentVersion),
}
