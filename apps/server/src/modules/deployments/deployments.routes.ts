import { DomainError } from '../../platform/errors.ts'
import { os } from '../../platform/http/call.ts'
import { hasProject, listDeployments, listVersions, toDeployment } from './deployments.repo.ts'
import { createDeployment, getDeployment, goLive, stop, updateDeployment } from './deployments.service.ts'

export const deployments = {
  list: os.deployments.list.handler(({ context: { db, clock }, input: { appId, ...query } }) =>
    listDeployments(db, { appId, query, now: clock.now() }),
  ),

  listOfProject: os.deployments.listOfProject.handler(async ({ context: { db, clock }, input }) => {
    const { appId, appVersionId, projectId, ...query } = input
    if (!(await hasProject(db, { appId, appVersionId, projectId }))) throw new DomainError('not_found')
    return listDeployments(db, { appId, projectId, query, now: clock.now() })
  }),

  get: os.deployments.get.handler(async ({ context: { db, clock }, input: { appId, id } }) =>
    toDeployment(await getDeployment(db, appId, id), clock.now()),
  ),

  create: os.deployments.create.handler(({ context, input: { appId, ...input } }) =>
    createDeployment(context, appId, input),
  ),

  update: os.deployments.update.handler(({ context, input: { appId, id, ...change } }) =>
    updateDeployment(context, { appId, id, change }),
  ),

  goLive: os.deployments.goLive.handler(({ context, input }) => goLive(context, input)),

  stop: os.deployments.stop.handler(({ context, input }) => stop(context, input)),

  listVersions: os.deployments.listVersions.handler(async ({ context: { db }, input }) => {
    const { appId, id, ...query } = input
    await getDeployment(db, appId, id)
    return listVersions(db, id, query)
  }),
}
