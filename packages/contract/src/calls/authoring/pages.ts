import { z } from 'zod'
import { id, listQuery, revision } from '../../fields/entity.ts'
import { newPage, page } from '../../entities/authoring/page.ts'
import { appCall, draftCall } from '../call.ts'
import { identifierCalls } from './identifier-calls.ts'
import { projectPath } from './project-path.ts'
import { declareOn } from '../declare-on.ts'

const tag = 'Pages'
const on = declareOn(draftCall, tag, `/v1${projectPath}/pages`)
const onUploads = declareOn(appCall, tag, `/v1${projectPath}/pages`)

export const pages = {
  list: on.list('', {
    scope: 'READ',
    summary: 'List the pages of a dynamic flow with their identifiers',
    input: { sort: listQuery.sort.default('position,ASC') },
    items: page,
  }),
  get: on.get('/{id}', { scope: 'READ', summary: 'Get a page', output: page }),
  create: on.create('', { scope: 'WRITE', summary: 'Add a page', input: newPage, output: page }),
  update: on.put('/{id}', {
    scope: 'WRITE',
    summary: 'Rename a page',
    input: { name: newPage.shape.name.optional(), revision: revision.optional() },
    output: page,
  }),
  delete: on.delete('/{id}', { scope: 'WRITE', summary: 'Delete a page with its assists' }),
  reorder: on.put('/reorder', {
    scope: 'WRITE',
    summary: 'Reorder pages',
    input: { pageIds: z.array(id).min(1).max(1000) },
    output: z.object({ content: z.array(page) }),
  }),
  setLogo: onUploads.post('/{id}/logo', {
    scope: 'WRITE',
    summary: 'Upload the image of a page',
    input: { file: z.file() },
    output: page,
  }),
  identifiers: identifierCalls({ path: `${projectPath}/pages/{pageId}`, tag, owner: 'page' }),
}
