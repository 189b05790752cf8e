import { z } from 'zod'
import { id, listQuery, pagedOf, revision } from '../fields/entity.ts'
import { newPage, page } from '../entities/page.ts'
import { appCall } from './call.ts'
import { identifierCalls } from './identifier-calls.ts'
import { projectParameters, projectPath } from './project-path.ts'

const tags = ['Pages']
const all = `/v1${projectPath}/pages` as const
const one = `${all}/{id}` as const
const ofOne = { ...projectParameters, id }

export const pages = {
  list: appCall
    .route({ method: 'GET', path: all, tags, summary: 'The pages of a dynamic flow, with their identifiers' })
    .input(z.object({ ...projectParameters, ...listQuery, sort: listQuery.sort.default('position,ASC') }))
    .output(pagedOf(page)),
  get: appCall
    .route({ method: 'GET', path: one, tags, summary: 'One page' })
    .input(z.object(ofOne))
    .output(page),
  create: appCall
    .route({ method: 'POST', path: all, successStatus: 201, tags, summary: 'Add a page' })
    .input(newPage.extend(projectParameters))
    .output(page),
  update: appCall
    .route({ method: 'PUT', path: one, tags, summary: 'Rename a page' })
    .input(z.object({ ...ofOne, name: newPage.shape.name.optional(), revision: revision.optional() }))
    .output(page),
  delete: appCall
    .route({ method: 'DELETE', path: one, tags, summary: 'Remove a page and the assists on it' })
    .input(z.object(ofOne))
    .output(z.object({ deleted: z.literal(true) })),
  reorder: appCall
    .route({ method: 'PUT', path: `${all}/reorder`, tags, summary: 'Put the pages in this order' })
    .input(z.object({ ...projectParameters, pageIds: z.array(id).min(1).max(1000) }))
    .output(z.object({ content: z.array(page) })),
  setLogo: appCall
    .route({ method: 'POST', path: `${one}/logo`, tags, summary: 'Give a page an image' })
    .input(z.object({ ...ofOne, file: z.file() }))
    .output(page),
  identifiers: identifierCalls({
    path: `${projectPath}/pages/{pageId}`,
    parameters: { ...projectParameters, pageId: id },
    tags,
    owner: 'page',
  }),
}
