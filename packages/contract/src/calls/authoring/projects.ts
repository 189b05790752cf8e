import { z } from 'zod'
import { projectCategories, projectStates } from '../../constants/authoring/catalogue.ts'
import { limits } from '../../constants/values/limits.ts'
import { id, int4, listQuery, pagedOf, revision, searchQuery } from '../../fields/entity.ts'
import {
  newProject,
  project,
  projectCheck,
  projectChange,
  projectVersion,
  refuseOtherKind,
} from '../../entities/authoring/project.ts'
import { appCall } from '../call.ts'
import { declareOn, deleted } from '../declare-on.ts'

const on = declareOn(appCall, 'Projects', '/v1/apps/{appId}/app-versions/{appVersionId}/projects')

const tags = ['Projects']
const place = { appId: id, appVersionId: id }

export const projects = {
  list: on.list('', {
    scope: 'READ',
    builder: 'APP',
    summary: 'List the projects of an app version',
    input: {
      ...searchQuery,
      category: z.enum(projectCategories).optional(),
      state: z.enum(projectStates).optional(),
    },
    items: project,
  }),
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
  get: on.get('/{id}', {
    scope: 'READ',
    builder: 'PROJECT',
    of: { app: 'appId', project: 'id' },
    summary: 'Get a project',
    output: project,
  }),
  create: on.create('', {
    scope: 'WRITE',
    summary: 'Create a project',
    input: newProject.extend(place).check(refuseOtherKind),
    output: project,
  }),
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
  update: on.put('/{id}', {
    scope: 'WRITE',
    builder: 'PROJECT',
    of: { app: 'appId', project: 'id' },
    summary: 'Change the name or locales of a project',
    input: newProject
      .pick({ name: true, selectedLocales: true })
      .extend({ defaultLocale: project.shape.defaultLocale })
      .partial()
      .extend({ revision: revision.optional() }),
    output: project,
  }),
  delete: on.delete('/{id}', { scope: 'PUBLISH', summary: 'Delete a project that is not deployed' }),
  move: on.put('/{id}/move', {
    scope: 'WRITE',
    summary: 'Move a project to another app version',
    input: { toAppVersionId: id, revision: revision.optional() },
    output: project,
  }),
  duplicate: on.create('/{id}/duplicate', {
    scope: 'WRITE',
    summary: 'Duplicate a project with its screens and pages',
    input: { name: newProject.shape.name.optional() },
    output: project,
  }),
  listChanges: on.get('/{id}/changes', {
    scope: 'READ',
    summary: 'List the changes of a project, newest first',
    input: {
      page: listQuery.page,
      /** Lower than elsewhere, because each entry holds the content before and after the change. */
      size: listQuery.size.default(100),
      sort: listQuery.sort.default('at,DESC'),
    },
    output: pagedOf(projectChange),
  }),
  publish: on.create('/{id}/publish', {
    scope: 'PUBLISH',
    summary: 'Publish a project: check, compile and freeze its next version; subErrors lists problems',
    input: { revision: revision.optional() },
    output: projectVersion,
  }),
  withdraw: on.post('/{id}/withdraw', {
    scope: 'PUBLISH',
    summary: 'Take back the latest version of a guide, which no deployment uses',
    description:
      'The version before it is the published one again, or none is. The draft stays as it is. A survey is asked by its link as soon as it is published, so its versions stay.',
    input: {
      /** The version to take back; by default the latest one. Any other is refused. */
      version: int4.optional(),
    },
    output: project,
  }),
  withdrawEach: on.each('/withdraw', {
    scope: 'PUBLISH',
    makes: { call: 'projects.withdraw', by: 'id' },
    summary: 'Take back the latest versions of several guides',
    result: project,
  }),
  checkEach: on.post('/check', {
    scope: 'READ',
    isRead: true,
    summary: 'List what publishing several projects would be refused for, and what is worth a look first',
    description: 'Publishes nothing. Projects that the app version does not have are left out.',
    input: { ids: z.array(id).min(1).max(limits.entriesPerCall) },
    output: z.object({
      /** One for each project. */
      checks: z.array(projectCheck),
    }),
  }),
  publishEach: on.each('/publish', {
    scope: 'PUBLISH',
    makes: { call: 'projects.publish', by: 'id' },
    summary: 'Publish several projects',
    result: projectVersion,
  }),
  moveEach: on.each('/move', {
    scope: 'WRITE',
    makes: { call: 'projects.move', by: 'id' },
    summary: 'Move several projects to another app version',
    input: { toAppVersionId: id },
    result: project,
  }),
  duplicateEach: on.each('/duplicate', {
    scope: 'WRITE',
    makes: { call: 'projects.duplicate', by: 'id' },
    summary: 'Duplicate several projects',
    result: project,
  }),
  deleteEach: on.each('/delete', {
    scope: 'PUBLISH',
    makes: { call: 'projects.delete', by: 'id' },
    summary: 'Delete several projects that are not deployed',
    result: deleted,
  }),
}
