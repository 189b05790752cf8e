import { z } from 'zod'
import { assist, assistFields, newAssist } from '../../entities/authoring/assist.ts'
import { id, listQuery, revision } from '../../fields/entity.ts'
import { appCall, draftCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'
import { componentCalls } from './component-calls.ts'
import { identifierCalls } from './identifier-calls.ts'
import { drawnTheme } from './drawn-theme.ts'
import { projectPath, type PartPlace } from './project-path.ts'

const ofPage = `${projectPath}/pages/{pageId}/assists` as const

/** The steps of a project. */
export const assists = assistCalls({ path: `${projectPath}/assists`, tag: 'Assists', owner: 'step' })

/** The assists on a page of a dynamic flow. */
export const pageAssists = {
  ...assistCalls({ path: ofPage, tag: 'Page assists', owner: 'page assist' }),
  move: declareOn(draftCall, 'Page assists', `/v1${ofPage}`).put('/{id}/move', {
    scope: 'WRITE',
    summary: 'Move a page assist with its content to another page; without a position, to the end',
    input: { toPageId: id, position: z.int().min(0).optional() },
    output: assist,
  }),
}

/** The calls of assists: the content of each one, and the clues to its element. */
function assistCalls<Path extends string>({ path, tag, owner }: PartPlace<Path>) {
  const on = declareOn(draftCall, tag, `/v1${path}` as const)
  const onUploads = declareOn(appCall, tag, `/v1${path}` as const)
  const one = { path: `${path}/{assistId}` as const, tag, owner }
  return {
    list: on.list('', {
      scope: 'READ',
      summary: `List ${owner}s with components and identifiers`,
      input: { sort: listQuery.sort.default('position,ASC') },
      items: assist,
    }),
    get: on.get('/{id}', { scope: 'READ', summary: `Get one ${owner}`, output: assist }),
    create: on.create('', {
      scope: 'WRITE',
      summary: `Add a ${owner}`,
      input: newAssist.shape,
      output: assist,
    }),
    update: on.put('/{id}', {
      scope: 'WRITE',
      summary: `Change the name and behaviour of a ${owner}`,
      input: { ...assistFields.partial().shape, revision: revision.optional() },
      output: assist,
    }),
    delete: on.delete('/{id}', { scope: 'WRITE', summary: `Remove a ${owner}` }),
    reorder: on.put('/reorder', {
      scope: 'WRITE',
      summary: `Reorder the ${owner}s`,
      input: { assistIds: z.array(id).min(1).max(1000) },
      output: z.object({ content: z.array(assist) }),
    }),
    setLogo: onUploads.post('/{id}/logo', {
      scope: 'WRITE',
      summary: `Upload an image that represents a ${owner} in lists`,
      input: { file: z.file() },
      output: assist,
    }),
    setThumbnail: onUploads.put('/{id}/thumbnail', {
      scope: 'WRITE',
      summary: `Store a preview of a ${owner} as drawn by the editor; does not change the ${owner}`,
      input: { file: z.file(), theme: drawnTheme },
      output: assist,
    }),
    components: componentCalls(one),
    identifiers: identifierCalls(one),
  }
}
