import type { Assist } from '@waymark/contract'
import { toApiError, type ApiError } from '../../../lib/api-error.ts'
import { client } from '../../../lib/api.ts'
import { toProblemText } from '../../../lib/problem-text.ts'
import { START, STEPS } from '../model/screens.ts'
import { fetchProject, toScreen, type EditorPlace } from './editor.queries.ts'
import { SaveFailure, type SaveFailureKind } from './save-failure.ts'
import type { SaveTransport } from './save-queue.ts'
import type { Save, SaveAnswer, ServerHome } from './save.ts'

/** Sends saves to the server's calls and words their refusals. */
export function createApiTransport(place: EditorPlace): SaveTransport {
  return {
    send: (save) => call(() => send(place, save)),
    load: () => call(() => fetchProject(place)),
  }
}

async function call<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const problem = toApiError(error)
    throw new SaveFailure(toKind(problem), toProblemText(problem))
  }
}

const OUTDATED = [
  'stale_revision',
  'not_found',
  'steps_do_not_match',
  'component_exists',
  'start_screen_exists',
]

function toKind({ code, status }: ApiError): SaveFailureKind {
  if (code === 'network_failure') return 'unreachable'
  if (status === 417) return 'signed_out'
  if (status === 429 || status >= 500) return 'unavailable'
  return OUTDATED.includes(code) ? 'outdated' : 'refused'
}

async function send(place: EditorPlace, save: Save): Promise<SaveAnswer> {
  switch (save.type) {
    case 'update_project': {
      const { projectId: id, ...of } = place
      const project = await client.projects.update({ ...of, id, ...save.content, revision: save.revision })
      return { type: 'project', project }
    }
    case 'create_page':
      return { type: 'page', page: await client.pages.create({ ...place, ...save.page }) }
    case 'update_page': {
      const { serverId: id, fields, revision } = save
      return { type: 'page', page: await client.pages.update({ ...place, id, ...fields, revision }) }
    }
    case 'delete_page':
      return deleteOnce(() => client.pages.delete({ ...place, id: save.serverId }))
    case 'reorder_pages':
      await client.pages.reorder({ ...place, pageIds: save.serverIds })
      return { type: 'pages' }
    case 'create_step':
    case 'update_step':
    case 'delete_step':
    case 'reorder_steps':
      return sendScreen(toCalls(place, save.at), save)
    case 'move_step': {
      const { at, serverId: id, to, position } = save
      const where = { pageId: at.pageServerId, id, toPageId: to.pageServerId, position }
      return { type: 'step', assist: await client.pageAssists.move({ ...place, ...where }) }
    }
    case 'create_component': {
      const { serverId: assistId, component } = save
      const answer = await toCalls(place, save.at).createComponent({ assistId, component })
      return { type: 'component', revision: answer.revision }
    }
    case 'update_component': {
      const { serverId: assistId, component, revision } = save
      const answer = await toCalls(place, save.at).updateComponent({ assistId, component, revision })
      return { type: 'component', revision: answer.revision }
    }
    case 'create_identifier': {
      const { document, captureId } = save
      const identifier = await toIdentifierCalls(place, save).create({
        document,
        ...(captureId && { captureId }),
      })
      return { type: 'identifier', identifier }
    }
    case 'update_identifier': {
      const { serverId: id, document, revision, captureId } = save
      const identifier = await toIdentifierCalls(place, save).update({
        ...{ id, document, revision },
        ...(captureId && { captureId }),
      })
      return { type: 'identifier', identifier }
    }
    case 'delete_identifier':
      return deleteOnce(() => toIdentifierCalls(place, save).delete({ id: save.serverId }))
  }
}

type ScreenSave = Extract<Save, { type: 'create_step' | 'update_step' | 'delete_step' | 'reorder_steps' }>

async function sendScreen(calls: ScreenCalls, save: ScreenSave): Promise<SaveAnswer> {
  switch (save.type) {
    case 'create_step':
      return { type: 'step', assist: await calls.create(save.step) }
    case 'update_step': {
      const { serverId: id, fields, revision } = save
      return { type: 'step', assist: await calls.update({ id, ...fields, revision }) }
    }
    case 'delete_step':
      return deleteOnce(() => calls.delete({ id: save.serverId }))
    case 'reorder_steps':
      return { type: 'steps', assists: await calls.reorder(save.serverIds) }
  }
}

type Input<Call> = Call extends (input: infer It) => unknown ? Omit<It, keyof EditorPlace | 'pageId'> : never
type Assists = typeof client.assists
interface ScreenCalls {
  create(input: Input<Assists['create']>): Promise<Assist>
  update(input: Input<Assists['update']>): Promise<Assist>
  delete(input: Input<Assists['delete']>): Promise<unknown>
  reorder(assistIds: string[]): Promise<Assist[]>
  createComponent(input: Input<Assists['components']['create']>): Promise<{ revision: number }>
  updateComponent(input: Input<Assists['components']['update']>): Promise<{ revision: number }>
}

/** The calls of screens differ by where those stand, and do the same. */
function toCalls(place: EditorPlace, at: ServerHome): ScreenCalls {
  if (at === START) return toStartScreenCalls(place)
  const calls = at === STEPS ? client.assists : client.pageAssists
  // The calls of steps have the same parameters but for the page.
  const of = (at === STEPS ? place : { ...place, pageId: at.pageServerId }) as EditorPlace & {
    pageId: string
  }
  return {
    create: (input) => calls.create({ ...of, ...input }),
    update: (input) => calls.update({ ...of, ...input }),
    delete: (input) => calls.delete({ ...of, ...input }),
    reorder: async (assistIds) => (await calls.reorder({ ...of, assistIds })).content,
    createComponent: (input) => calls.components.create({ ...of, ...input }),
    updateComponent: (input) => calls.components.update({ ...of, ...input }),
  }
}

function toStartScreenCalls(place: EditorPlace): ScreenCalls {
  const calls = client.startScreen
  return {
    create: async ({ position: _position, optional: _optional, ...input }) =>
      toScreen(await calls.create({ ...place, ...input })),
    update: async ({ id: _id, optional: _optional, ...input }) =>
      toScreen(await calls.update({ ...place, ...input })),
    delete: () => calls.delete(place),
    reorder: () => Promise.resolve([]),
    createComponent: ({ component }) => calls.components.create({ ...place, component }),
    updateComponent: ({ component, revision }) => calls.components.update({ ...place, component, revision }),
  }
}

type IdentifierSave = Extract<Save, { type: 'create_identifier' | 'update_identifier' | 'delete_identifier' }>

function toIdentifierCalls(place: EditorPlace, { at, ownerServerId }: IdentifierSave) {
  // Each owner's calls take those of these ids that name it.
  const ids = {
    ...place,
    ...(typeof at === 'object' && { pageId: at.pageServerId }),
    ...(at !== START && ownerServerId !== null && { assistId: ownerServerId }),
  } as EditorPlace & { pageId: string; assistId: string }
  const calls =
    at === START
      ? client.startScreen.identifiers
      : at === STEPS
        ? client.assists.identifiers
        : ownerServerId === null
          ? client.pages.identifiers
          : client.pageAssists.identifiers
  type Calls = Assists['identifiers']
  type Own<Call> = Omit<Input<Call>, 'assistId'>
  return {
    create: (input: Own<Calls['create']>) => calls.create({ ...ids, ...input }),
    update: (input: Own<Calls['update']>) => calls.update({ ...ids, ...input }),
    delete: (input: Own<Calls['delete']>) => calls.delete({ ...ids, ...input }),
  }
}

/** What is already gone need not be deleted: an earlier answer was lost, or another author was faster. */
async function deleteOnce(run: () => Promise<unknown>): Promise<SaveAnswer> {
  try {
    await run()
  } catch (error) {
    if (toApiError(error).code !== 'not_found') throw error
  }
  return { type: 'deleted' }
}
