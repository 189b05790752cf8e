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
import { declareOn } from '../declare-on.ts'

const onCustom = declareOn(appCall, 'Templates', '/v1/apps/{appId}/custom-templates')
const onBuiltIn = declareOn(sessionCall, 'Templates', '/v1/metadata')

const tags = ['Templates']
const ofProject = { appId: id, appVersionId: id, projectId: id }
const list = { page: listQuery.page, size: listQuery.size, sort: listQuery.sort.default('name,ASC') }

export const templates = {
  listForAssists: onBuiltIn.get('/assists-templates', {
    scope: 'READ',
    summary: 'List built-in templates of single screens',
    input: {
      ...list,
      'project-type': z.enum(projectTypes).optional(),
      'project-subtype': z.enum(projectSubTypes).optional(),
    },
    output: pagedOf(template),
  }),
  list: onBuiltIn.get('/templates', {
    scope: 'READ',
    builder: 'APP',
    summary: 'List all built-in templates; `entity-type` is another spelling of entityType',
    input: {
      ...list,
      entityType: z.enum(templateEntityTypes).optional(),
      'entity-type': z.enum(templateEntityTypes).optional(),
      projectType: z.enum(projectTypes).optional(),
      projectSubType: z.enum(projectSubTypes).optional(),
    },
    output: pagedOf(template),
  }),
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
  listCustom: onCustom.list('', {
    scope: 'READ',
    builder: 'APP',
    summary: 'List the templates of an app, all or of one type',
    input: { ...searchQuery, type: z.enum(containers).optional() },
    items: customTemplate,
  }),
  createCustom: onCustom.create('', {
    scope: 'WRITE',
    summary: 'Save a component as a template of an app',
    input: newCustomTemplate,
    output: customTemplate,
  }),
  updateCustom: onCustom.put('/{id}', {
    scope: 'WRITE',
    summary: 'Rename a template; what was made from it stays',
    input: newCustomTemplate.pick({ name: true }).extend({ revision: revision.optional() }),
    output: customTemplate,
  }),
  deleteCustom: onCustom.delete('/{id}', {
    scope: 'WRITE',
    summary: 'Delete a template; screens created from it stay',
  }),
}
