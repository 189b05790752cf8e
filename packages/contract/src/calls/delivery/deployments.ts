import { z } from 'zod'
import { deploymentStatuses } from '../../constants/delivery/deployment.ts'
import { anyVariant } from '../../entities/delivery/experiment.ts'
import { deployment, deploymentVersion, newDeployment } from '../../entities/delivery/deployment.ts'
import { audienceForecast, sighting } from '../../entities/audience/profile.ts'
import { targetingRules } from '../../documents/targeting-rules.ts'
import { limits } from '../../constants/values/limits.ts'
import { id, listQuery, pagedOf, revision, searchQuery } from '../../fields/entity.ts'
import { appCall } from '../call.ts'
import { declareOn, deleted } from '../declare-on.ts'

const on = declareOn(appCall, 'Deployments', '/v1/apps/{appId}/deployments')

const tags = ['Deployments']
const projectBase = '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}'
const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647)
const again = {
  /** A version that went live before, to deliver once more. */
  version: versionNumber.optional(),
}
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
  list: on.list('', {
    scope: 'READ',
    summary: 'List the deployments of an app',
    input: {
      sort,
      ...searchQuery,
      status: z.enum(deploymentStatuses).optional(),
      /** Whether it is live or scheduled, so that target apps get it now or from its start. */
      delivered: z.stringbool().optional(),
      'version-metadata': z.stringbool().default(false),
    },
    items: deployment,
  }),
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
  get: on.get('/{id}', {
    scope: 'READ',
    summary: 'Get a deployment',
    input: { 'version-metadata': z.stringbool().default(false) },
    output: deployment,
  }),
  create: on.create('', {
    scope: 'WRITE',
    summary: 'Create a deployment as a draft',
    input: newDeployment.extend({
      /** Defaults to the name of the project. */
      name: newDeployment.shape.name.optional(),
    }),
    output: deployment,
  }),
  getDefaults: on.post('/defaults', {
    scope: 'READ',
    isRead: true,
    summary: 'List the targeting rules that new deployments of several projects have unless they are given',
    description:
      'A guide starts on the page of its first step, or as soon as the app is open if that step fits any page.',
    input: {
      /** Projects that the app does not have are left out. */
      projectIds: z.array(id).min(1).max(limits.entriesPerCall),
    },
    output: z.object({
      /** In no particular order. */
      defaults: z.array(z.object({ projectId: id, targeting: targetingRules })),
    }),
  }),
  createEach: on.each('/create', {
    scope: 'WRITE',
    makes: { call: 'deployments.create', by: 'projectId' },
    summary: 'Create a deployment of each of several projects, as a draft with its name',
    result: deployment,
  }),
  update: on.put('/{id}', {
    scope: 'WRITE',
    summary: 'Change a deployment; a live one keeps running unchanged',
    input: newDeployment.omit({ projectId: true }).partial().extend({ revision: revision.optional() }),
    output: deployment,
  }),
  forecast: on.post('/forecast', {
    scope: ['INSIGHTS', 'PEOPLE'],
    people: 'READ',
    isRead: true,
    summary:
      'Forecast how many end users would see a deployment, saved or not, and which gates stop the others',
    description:
      'Evaluates the end users of the last 30 days as their devices would. Above 10,000, a random sample is evaluated and the counts are estimates.',
    input: plan,
    output: audienceForecast,
  }),
  explain: on.post('/explain', {
    scope: 'PEOPLE',
    people: 'READ',
    isRead: true,
    summary: 'Explain why one end user would or would not see a deployment, saved or not',
    input: { ...plan, endUserId: z.string().min(1).max(200) },
    output: sighting,
  }),
  goLive: on.put('/{id}/go-live', {
    scope: 'PUBLISH',
    summary: 'Take a deployment live: freeze and deliver its next version',
    description:
      'With a version, delivers what that one delivered instead of the present choices, which stay pending. The version that was stopped goes on as the same one, and a ramp where it was.',
    input: { revision: revision.optional(), ...again },
    output: deployment,
  }),
  stop: on.put('/{id}/stop', { scope: 'PUBLISH', summary: 'Stop a deployment', output: deployment }),
  delete: on.delete('/{id}', {
    scope: 'WRITE',
    summary: 'Delete a deployment that never went live',
    description: 'One that did keeps what end users were shown: stop it instead.',
  }),
  goLiveEach: on.each('/go-live', {
    scope: 'PUBLISH',
    makes: { call: 'deployments.goLive', by: 'id' },
    summary: 'Take several deployments live',
    input: again,
    result: deployment,
  }),
  stopEach: on.each('/stop', {
    scope: 'PUBLISH',
    makes: { call: 'deployments.stop', by: 'id' },
    summary: 'Stop several deployments',
    result: deployment,
  }),
  deleteEach: on.each('/delete', {
    scope: 'WRITE',
    makes: { call: 'deployments.delete', by: 'id' },
    summary: 'Delete several deployments that never went live',
    result: deleted,
  }),
  endExperiment: on.put('/{id}/end-experiment', {
    scope: 'PUBLISH',
    summary: 'End an experiment: everyone sees the chosen variant from now on',
    description:
      'Takes a version live whose guide is that of the variant, without other variants and without a holdout. Variant A is the present guide.',
    input: { variant: anyVariant, revision: revision.optional() },
    output: deployment,
  }),
  resumeRamp: on.put('/{id}/resume-ramp', {
    scope: 'PUBLISH',
    summary: 'Have a ramp go on that paused by itself; its limits count from now on',
    output: deployment,
  }),
  listVersions: on.list('/{id}/versions', {
    scope: 'READ',
    summary: 'List the versions of a deployment that went live, newest first',
    input: { sort: listQuery.sort.default('version,DESC') },
    items: deploymentVersion,
  }),
  getVersion: on.get('/{id}/versions/{deploymentVersion}', {
    scope: 'READ',
    summary: 'Get a version of a deployment by its number',
    input: { deploymentVersion: versionNumber },
    output: deploymentVersion,
  }),
}
