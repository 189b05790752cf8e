import { z } from 'zod'
import { projectCategories, projectStates } from '../../constants/catalogue.ts'
import { id, listQuery, pagedOf, revision, searchQuery } from '../../fields/entity.ts'
import {
  newProject,
  project,
  projectChange,
  projectVersion,
  refuseOtherKind,
} from '../../entities/authoring/project.ts'
import { appCall } from '../call.ts'

const tags = ['Projects']
const base = '/v1/apps/{appId}/app-versions/{appVersionId}/projects'
const place = { appId: id, appVersionId: id }

export const projects = {
  list: appCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({ method: 'GET', path: base, tags, summary: 'List the projects of an app version' })
    .input(
      z.object({
        ...place,
        ...listQuery,
        ...searchQuery,
        category: z.enum(projectCategories).optional(),
        state: z.enum(projectStates).optional(),
      }),
    )
    .output(pagedOf(project)),
  /** Published projects of every app version, to choose from for a deployment. */
  listPublished: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/published-projects',
      tags,
      summary: 'List the projects that can be deployed',
    })
    .input(z.object({ appId: id, ...listQuery, ...searchQuery }))
    .output(pagedOf(project)),
  get: appCall
    .meta({ scope: 'READ', builder: 'PROJECT', of: { app: 'appId', project: 'id' } })
    .route({ method: 'GET', path: `${base}/{id}`, tags, summary: 'Get a project' })
    .input(z.object({ ...place, id }))
    .output(project),
  create: appCall
    .meta({ scope: 'WRITE' })
    .route({ method: 'POST', path: base, successStatus: 201, tags, summary: 'Create a project' })
    .input(newProject.extend(place).check(refuseOtherKind))
    .output(project),
  validate: appCall
    .meta({ scope: 'READ', isRead: true })
    .route({
      method: 'POST',
      path: '/v1/apps/projects',
      tags,
      summary: 'Check whether a project name is valid and free in an app version',
      description: 'Returns 200 if the name is well-formed and free, otherwise the same error as creating.',
    })
    .input(
      z.object({
        ...place,
        name: newProject.shape.name,
        /** When renaming: the project being renamed, so that its current name does not count as taken. */
        id: id.optional(),
      }),
    )
    .output(z.object({ valid: z.literal(true) })),
  update: appCall
    .meta({ scope: 'WRITE', builder: 'PROJECT', of: { app: 'appId', project: 'id' } })
    .route({ method: 'PUT', path: `${base}/{id}`, tags, summary: 'Change the name or locales of a project' })
    .input(
      newProject
        .pick({ name: true, selectedLocales: true })
        .extend({ defaultLocale: project.shape.defaultLocale })
        .partial()
        .extend({ ...place, id, revision: revision.optional() }),
    )
    .output(project),
  delete: appCall
    .meta({ scope: 'PUBLISH' })
    .route({ method: 'DELETE', path: `${base}/{id}`, tags, summary: 'Delete a project that is not deployed' })
    .input(z.object({ ...place, id }))
    .output(z.object({ deleted: z.literal(true) })),
  move: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'PUT',
      path: `${base}/{id}/move`,
      tags,
      summary: 'Move a project to another app version',
    })
    .input(z.object({ ...place, id, toAppVersionId: id, revision: revision.optional() }))
    .output(project),
  duplicate: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: `${base}/{id}/duplicate`,
      successStatus: 201,
      tags,
      summary: 'Duplicate a project with its screens and pages',
    })
    .input(z.object({ ...place, id, name: newProject.shape.name.optional() }))
    .output(project),
  listChanges: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: `${base}/{id}/changes`,
      tags,
      summary: 'List the changes of a project, newest first',
    })
    .input(
      z.object({
        ...place,
        id,
        page: listQuery.page,
        /** Lower than elsewhere, because each entry holds the content before and after the change. */
        size: listQuery.size.default(100),
        sort: listQuery.sort.default('at,DESC'),
      }),
    )
    .output(pagedOf(projectChange)),
  publish: appCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'POST',
      path: `${base}/{id}/publish`,
      successStatus: 201,
      tags,
      summary: 'Publish a project: check, compile and freeze its next version; subErrors lists problems',
    })
    .input(z.object({ ...place, id, revision: revision.optional() }))
    .output(projectVersion),
}
