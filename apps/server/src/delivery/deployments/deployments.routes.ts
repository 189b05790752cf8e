import { DomainError } from '../../platform/errors.ts'
import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { makeEach } from '../../platform/http/make-each.ts'
import {
  findVersion,
  hasProject,
  listDeployables,
  listDeployments,
  listDetailedDeployments,
  listVersions,
  toDeployment,
  withVersionMetadata,
} from './deployment/deployments.repo.ts'
import {
  createDeployment,
  endExperiment,
  getDeployment,
  goLive,
  removeDeployment,
  stop,
  updateDeployment,
} from './deployment/deployments.service.ts'
import { resumeRamp } from './ramps/ramps.service.ts'

export const deployments = bindCalls(os.deployments, {
  list: ({ context, input }) => {
    const { 'version-metadata': isDetailed, ...query } = input
    const list = isDetailed ? listDetailedDeployments : listDeployments
    return list(context, query, query)
  },

  listOfProject: async ({ context, input }) => {
    const { appId, appVersionId, projectId, ...query } = input
    if (!(await hasProject(context.db, { appId, appVersionId, projectId })))
      throw new DomainError('not_found')
    return listDeployments(context, { appId, projectId }, query)
  },

  get: async ({ context: { db, clock }, input }) => {
    const row = await getDeployment(db, input.appId, input.id)
    const now = clock.now()
    if (!input['version-metadata']) return toDeployment(row, now)
    const [deployment] = await withVersionMetadata(db, [row], now)
    return deployment ?? toDeployment(row, now)
  },

  getDefaults: async ({ context: { db }, input: { appId, projectIds } }) => {
    const deployables = await listDeployables(db, appId, projectIds)
    return { defaults: deployables.map(({ id: projectId, targeting }) => ({ projectId, targeting })) }
  },

  create: ({ context, input: { appId, ...input } }) => createDeployment(context, appId, input),

  update: ({ context, input: { appId, id, ...change } }) => updateDeployment(context, { appId, id, change }),

  delete: ({ context, input }) => answerDeleted(removeDeployment(context, input)),

  goLive: ({ context, input }) => goLive(context, input),

  stop: ({ context, input }) => stop(context, input),

  endExperiment: ({ context, input }) => endExperiment(context, input),

  createEach: makeEach(os.deployments.createEach),

  goLiveEach: makeEach(os.deployments.goLiveEach),

  stopEach: makeEach(os.deployments.stopEach),

  deleteEach: makeEach(os.deployments.deleteEach),

  resumeRamp: ({ context, input }) => resumeRamp(context, input),

  listVersions: async ({ context: { db }, input }) => {
    const { appId, id, ...query } = input
    await getDeployment(db, appId, id)
    return listVersions(db, id, query)
  },

  getVersion: async ({ context: { db }, input }) => {
    await getDeployment(db, input.appId, input.id)
    const version = await findVersion(db, input.id, input.deploymentVersion)
    if (!version) throw new DomainError('not_found')
    return version
  },
})
