import { z } from 'zod'
import { deployment, deploymentVersion, newDeployment } from '../entities/deployment.ts'
import { id, listQuery, pagedOf, revision } from '../fields/entity.ts'
import { appCall } from './call.ts'

const tags = ['Deployments']
const base = '/v1/apps/{appId}/deployments'
const projectBase = '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}'
const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647)
const sort = listQuery.sort.default('updatedAt,DESC')

export const deployments = {
  list: appCall
    .route({ method: 'GET', path: base, tags, summary: 'Deployments of an app' })
    .input(z.object({ appId: id, ...listQuery, sort, 'version-metadata': z.stringbool().default(false) }))
    .output(pagedOf(deployment)),
  listOfProject: appCall
    .route({ method: 'GET', path: `${projectBase}/deployments`, tags, summary: 'Deployments of a project' })
    .input(z.object({ appId: id, appVersionId: id, projectId: id, ...listQuery, sort }))
    .output(pagedOf(deployment)),
  get: appCall
    .route({ method: 'GET', path: `${base}/{id}`, tags, summary: 'One deployment' })
    .input(z.object({ appId: id, id, 'version-metadata': z.stringbool().default(false) }))
    .output(deployment),
  create: appCall
    .route({ method: 'POST', path: base, successStatus: 201, tags, summary: 'Prepare a deployment' })
    .input(newDeployment.extend({ appId: id }))
    .output(deployment),
  update: appCall
    .route({
      method: 'PUT',
      path: `${base}/{id}`,
      tags,
      summary: 'Change it; a live one keeps running as it is',
    })
    .input(
      newDeployment
        .omit({ projectId: true })
        .partial()
        .extend({ appId: id, id, revision: revision.optional() }),
    )
    .output(deployment),
  goLive: appCall
    .route({
      method: 'PUT',
      path: `${base}/{id}/go-live`,
      tags,
      summary: 'Freeze the next version and deliver it',
    })
    .input(z.object({ appId: id, id, revision: revision.optional() }))
    .output(deployment),
  stop: appCall
    .route({ method: 'PUT', path: `${base}/{id}/stop`, tags, summary: 'Take it out of the manifest' })
    .input(z.object({ appId: id, id }))
    .output(deployment),
  listVersions: appCall
    .route({
      method: 'GET',
      path: `${base}/{id}/versions`,
      tags,
      summary: 'What went live, the newest first',
    })
    .input(z.object({ appId: id, id, ...listQuery, sort: listQuery.sort.default('version,DESC') }))
    .output(pagedOf(deploymentVersion)),
  getVersion: appCall
    .route({
      method: 'GET',
      path: `${base}/{id}/versions/{deploymentVersion}`,
      tags,
      summary: 'One version as it went live, by its number',
    })
    .input(z.object({ appId: id, id, deploymentVersion: versionNumber }))
    .output(deploymentVersion),
}
