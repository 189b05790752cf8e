import { z } from 'zod'
import { containers, projectSubTypes, projectTypes } from '../../constants/index.ts'
import { id, listQuery, pagedOf, revision, searchQuery } from '../../fields/entity.ts'
import {
  customTemplate,
  newCustomTemplate,
  template,
  templateEntityTypes,
} from '../../entities/authoring/template.ts'
import { appCall, sessionCall } from '../call.ts'

const tags = ['Templates']
const custom = '/v1/apps/{appId}/custom-templates'
const ofProject = { appId: id, appVersionId: id, projectId: id }
const list = { page: listQuery.page, size: listQuery.size, sort: listQuery.sort.default('name,ASC') }

export const templates = {
  listForAssists: sessionCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/metadata/assists-templates',
      tags,
      summary: 'List built-in templates of single screens',
    })
    .input(
      z.object({
        ...list,
        'project-type': z.enum(projectTypes).optional(),
        'project-subtype': z.enum(projectSubTypes).optional(),
      }),
    )
    .output(pagedOf(template)),
  list: sessionCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({
      method: 'GET',
      path: '/v1/metadata/templates',
      tags,
      summary: 'List all built-in templates; `entity-type` is another spelling of entityType',
    })
    .input(
      z.object({
        ...list,
        entityType: z.enum(templateEntityTypes).optional(),
        'entity-type': z.enum(templateEntityTypes).optional(),
        projectType: z.enum(projectTypes).optional(),
        projectSubType: z.enum(projectSubTypes).optional(),
      }),
    )
    .output(pagedOf(template)),
  listForStartScreen: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}/start-screen/templates',
      tags,
      summary: 'List the templates that fit the start screen of a project',
    })
    .input(z.object({ ...ofProject, ...list, 'entity-type': z.literal('discovery').default('discovery') }))
    .output(pagedOf(template)),
  listCustom: appCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({ method: 'GET', path: custom, tags, summary: 'List the templates of an app, all or of one type' })
    .input(z.object({ appId: id, ...listQuery, ...searchQuery, type: z.enum(containers).optional() }))
    .output(pagedOf(customTemplate)),
  createCustom: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: custom,
      successStatus: 201,
      tags,
      summary: 'Save a component as a template of an app',
    })
    .input(newCustomTemplate.extend({ appId: id }))
    .output(customTemplate),
  updateCustom: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'PUT',
      path: `${custom}/{id}`,
      tags,
      summary: 'Rename a template; what was made from it stays',
    })
    .input(newCustomTemplate.pick({ name: true }).extend({ appId: id, id, revision: revision.optional() }))
    .output(customTemplate),
  deleteCustom: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'DELETE',
      path: `${custom}/{id}`,
      tags,
      summary: 'Delete a template; screens created from it stay',
    })
    .input(z.object({ appId: id, id }))
    .output(z.object({ deleted: z.literal(true) })),
}
