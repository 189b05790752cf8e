import { z } from 'zod'
import { id, listQuery, pagedOf, revision } from '../../fields/entity.ts'
import { newPage, page } from '../../entities/authoring/page.ts'
import { appCall, draftCall } from '../call.ts'
import { identifierCalls } from './identifier-calls.ts'
import { projectParameters, projectPath } from './project-path.ts'

const tags = ['Pages']
const all = `/v1${projectPath}/pages` as const
const one = `${all}/{id}` as const
const ofOne = { ...projectParameters, id }

export const pages = {
  list: draftCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: all,
      tags,
      summary: 'List the pages of a dynamic flow with their identifiers',
    })
    .input(z.object({ ...projectParameters, ...listQuery, sort: listQuery.sort.default('position,ASC') }))
    .output(pagedOf(page)),
  get: draftCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: one, tags, summary: 'Get a page' })
    .input(z.object(ofOne))
    .output(page),
  create: draftCall
    .meta({ scope: 'WRITE' })
    .route({ method: 'POST', path: all, successStatus: 201, tags, summary: 'Add a page' })
    .input(newPage.extend(projectParameters))
    .output(page),
  update: draftCall
    .meta({ scope: 'WRITE' })
    .route({ method: 'PUT', path: one, tags, summary: 'Rename a page' })
    .input(z.object({ ...ofOne, name: newPage.shape.name.optional(), revision: revision.optional() }))
    .output(page),
  delete: draftCall
    .meta({ scope: 'WRITE' })
    .route({ method: 'DELETE', path: one, tags, summary: 'Delete a page with its assists' })
    .input(z.object(ofOne))
    .output(z.object({ deleted: z.literal(true) })),
  reorder: draftCall
    .meta({ scope: 'WRITE' })
    .route({ method: 'PUT', path: `${all}/reorder`, tags, summary: 'Reorder pages' })
    .input(z.object({ ...projectParameters, pageIds: z.array(id).min(1).max(1000) }))
    .output(z.object({ content: z.array(page) })),
  setLogo: appCall
    .meta({ scope: 'WRITE' })
    .route({ method: 'POST', path: `${one}/logo`, tags, summary: 'Upload the image of a page' })
    .input(z.object({ ...ofOne, file: z.file() }))
    .output(page),
  identifiers: identifierCalls({
    path: `${projectPath}/pages/{pageId}`,
    parameters: { ...projectParameters, pageId: id },
    tags,
    owner: 'page',
  }),
}
