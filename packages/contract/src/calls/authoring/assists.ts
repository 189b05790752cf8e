import { z } from 'zod'
import { assist, assistFields, newAssist } from '../../entities/authoring/assist.ts'
import { id, listQuery, pagedOf, revision } from '../../fields/entity.ts'
import { appCall, draftCall } from '../call.ts'
import { componentCalls } from './component-calls.ts'
import { identifierCalls } from './identifier-calls.ts'
import { drawnTheme } from './drawn-theme.ts'
import { projectParameters, projectPath, type PartPlace } from './project-path.ts'

/** The steps of a project. */
export const assists = assistCalls({
  path: `${projectPath}/assists`,
  parameters: projectParameters,
  tags: ['Assists'],
  owner: 'step',
})

const ofPage = { ...projectParameters, pageId: id }

/** The assists on a page of a dynamic flow. */
export const pageAssists = {
  ...assistCalls({
    path: `${projectPath}/pages/{pageId}/assists`,
    parameters: ofPage,
    tags: ['Page assists'],
    owner: 'page assist',
  }),
  move: draftCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'PUT',
      path: `/v1${projectPath}/pages/{pageId}/assists/{id}/move`,
      tags: ['Page assists'],
      summary: 'Move a page assist with its content to another page; without a position, to the end',
    })
    .input(z.object({ ...ofPage, id, toPageId: id, position: z.int().min(0).optional() }))
    .output(assist),
}

/** The calls of assists: the content of each one, and the clues to its element. */
function assistCalls<Parameters extends z.ZodRawShape>(place: PartPlace<Parameters>) {
  const { parameters, owner } = place
  const tags = [...place.tags]
  const all = `/v1${place.path}` as const
  const one = `${all}/{id}` as const
  const ofOne = {
    ...place,
    path: `${place.path}/{assistId}` as const,
    parameters: { ...parameters, assistId: id },
  }
  return {
    list: draftCall
      .meta({ scope: 'READ' })
      .route({ method: 'GET', path: all, tags, summary: `List ${owner}s with components and identifiers` })
      .input(z.object({ ...parameters, ...listQuery, sort: listQuery.sort.default('position,ASC') }))
      .output(pagedOf(assist)),
    get: draftCall
      .meta({ scope: 'READ' })
      .route({ method: 'GET', path: one, tags, summary: `Get one ${owner}` })
      .input(z.object({ ...parameters, id }))
      .output(assist),
    create: draftCall
      .meta({ scope: 'WRITE' })
      .route({ method: 'POST', path: all, successStatus: 201, tags, summary: `Add a ${owner}` })
      .input(z.object({ ...parameters, ...newAssist.shape }))
      .output(assist),
    update: draftCall
      .meta({ scope: 'WRITE' })
      .route({ method: 'PUT', path: one, tags, summary: `Change the name and behaviour of a ${owner}` })
      .input(z.object({ ...parameters, ...assistFields.partial().shape, id, revision: revision.optional() }))
      .output(assist),
    delete: draftCall
      .meta({ scope: 'WRITE' })
      .route({ method: 'DELETE', path: one, tags, summary: `Remove a ${owner}` })
      .input(z.object({ ...parameters, id }))
      .output(z.object({ deleted: z.literal(true) })),
    reorder: draftCall
      .meta({ scope: 'WRITE' })
      .route({ method: 'PUT', path: `${all}/reorder`, tags, summary: `Reorder the ${owner}s` })
      .input(z.object({ ...parameters, assistIds: z.array(id).min(1).max(1000) }))
      .output(z.object({ content: z.array(assist) })),
    setLogo: appCall
      .meta({ scope: 'WRITE' })
      .route({
        method: 'POST',
        path: `${one}/logo`,
        tags,
        summary: `Upload an image that represents a ${owner} in lists`,
      })
      .input(z.object({ ...parameters, id, file: z.file() }))
      .output(assist),
    setThumbnail: appCall
      .meta({ scope: 'WRITE' })
      .route({
        method: 'PUT',
        path: `${one}/thumbnail`,
        tags,
        summary: `Store a preview of a ${owner} as drawn by the editor; does not change the ${owner}`,
      })
      .input(z.object({ ...parameters, id, file: z.file(), theme: drawnTheme }))
      .output(assist),
    components: componentCalls(ofOne),
    identifiers: identifierCalls(ofOne),
  }
}
