import { z } from 'zod'
import { component } from '../documents/component.ts'
import { webIdentifier } from '../documents/identifier.ts'
import { id, listQuery, pageOf, revision } from '../entities/entity.ts'
import { assist, assistFields, identifier, newAssist } from '../entities/project.ts'
import { appCall } from './call.ts'

const tags = ['Assists']
const under = '/apps/{appId}/app-versions/{appVersionId}/projects/{projectId}/assists'
const base = `/v1${under}` as const
const baseV2 = `/v2${under}` as const
const place = { appId: id, appVersionId: id, projectId: id }
const ofAssist = { ...place, assistId: id }

/** The flat string map of configVersion 1, or the present document; both are accepted on /v1. */
const flatConfig = z.record(z.string().max(100), z.string().max(5000))
const anyComponent = z.union([component, flatConfig])
const anyIdentifier = z.union([webIdentifier, flatConfig])
const deleted = z.object({ deleted: z.literal(true) })

export const assists = {
  list: appCall
    .route({
      method: 'GET',
      path: base,
      tags,
      summary: 'The steps in order, with components and identifiers',
    })
    .input(z.object({ ...place, ...listQuery, sort: listQuery.sort.default('position,ASC') }))
    .output(pageOf(assist)),
  get: appCall
    .route({ method: 'GET', path: `${base}/{id}`, tags, summary: 'One step' })
    .input(z.object({ ...place, id }))
    .output(assist),
  create: appCall
    .route({ method: 'POST', path: base, successStatus: 201, tags, summary: 'Add a step' })
    .input(newAssist.extend(place))
    .output(assist),
  update: appCall
    .route({ method: 'PUT', path: `${base}/{id}`, tags, summary: "Change a step's name and behaviour" })
    .input(assistFields.partial().extend({ ...place, id, revision: revision.optional() }))
    .output(assist),
  delete: appCall
    .route({ method: 'DELETE', path: `${base}/{id}`, tags, summary: 'Remove a step' })
    .input(z.object({ ...place, id }))
    .output(deleted),
  reorder: appCall
    .route({ method: 'PUT', path: `${base}/reorder`, tags, summary: 'Put the steps in this order' })
    .input(z.object({ ...place, assistIds: z.array(id).min(1).max(1000) }))
    .output(z.object({ content: z.array(assist) })),
}

const componentAnswer = z.object({ assistId: id, revision: z.int(), component })
const componentPath = `${base}/{assistId}/aui-component` as const
const componentPathV2 = `${baseV2}/{assistId}/aui-component` as const

export const components = {
  get: appCall
    .route({ method: 'GET', path: componentPath, tags, summary: 'What the step shows' })
    .input(z.object(ofAssist))
    .output(componentAnswer),
  createV1: appCall
    .route({
      method: 'POST',
      path: componentPath,
      successStatus: 201,
      tags,
      summary: 'Set it, flat map allowed',
    })
    .input(z.object({ ...ofAssist, component: anyComponent }))
    .output(componentAnswer),
  updateV1: appCall
    .route({ method: 'PUT', path: componentPath, tags, summary: 'Replace it, flat map allowed' })
    .input(z.object({ ...ofAssist, component: anyComponent, revision: revision.optional() }))
    .output(componentAnswer),
  create: appCall
    .route({
      method: 'POST',
      path: componentPathV2,
      successStatus: 201,
      tags,
      summary: 'Set what the step shows',
    })
    .input(z.object({ ...ofAssist, component }))
    .output(componentAnswer),
  update: appCall
    .route({ method: 'PUT', path: componentPathV2, tags, summary: 'Replace what the step shows' })
    .input(z.object({ ...ofAssist, component, revision: revision.optional() }))
    .output(componentAnswer),
  delete: appCall
    .route({ method: 'DELETE', path: componentPath, tags, summary: 'Empty the step' })
    .input(z.object(ofAssist))
    .output(deleted),
}

const identifierPath = `${base}/{assistId}/identifiers` as const
const identifierPathV2 = `${baseV2}/{assistId}/identifiers` as const

export const identifiers = {
  list: appCall
    .route({ method: 'GET', path: identifierPath, tags, summary: 'How the step finds its element' })
    .input(z.object({ ...ofAssist, ...listQuery }))
    .output(pageOf(identifier)),
  get: appCall
    .route({ method: 'GET', path: `${identifierPath}/{id}`, tags, summary: 'One identifier' })
    .input(z.object({ ...ofAssist, id }))
    .output(identifier),
  createV1: appCall
    .route({
      method: 'POST',
      path: identifierPath,
      successStatus: 201,
      tags,
      summary: 'Add one, flat map allowed',
    })
    .input(z.object({ ...ofAssist, document: anyIdentifier }))
    .output(identifier),
  updateV1: appCall
    .route({ method: 'PUT', path: `${identifierPath}/{id}`, tags, summary: 'Replace one, flat map allowed' })
    .input(z.object({ ...ofAssist, id, document: anyIdentifier, revision: revision.optional() }))
    .output(identifier),
  create: appCall
    .route({ method: 'POST', path: identifierPathV2, successStatus: 201, tags, summary: 'Add an identifier' })
    .input(z.object({ ...ofAssist, document: webIdentifier }))
    .output(identifier),
  update: appCall
    .route({ method: 'PUT', path: `${identifierPathV2}/{id}`, tags, summary: 'Replace an identifier' })
    .input(z.object({ ...ofAssist, id, document: webIdentifier, revision: revision.optional() }))
    .output(identifier),
  delete: appCall
    .route({ method: 'DELETE', path: `${identifierPath}/{id}`, tags, summary: 'Remove an identifier' })
    .input(z.object({ ...ofAssist, id }))
    .output(deleted),
}
