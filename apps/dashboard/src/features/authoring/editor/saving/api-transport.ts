import type { Assist } from '@waymark/contract'
import { toApiError } from '../../../../lib/errors/api-error.ts'
import { client } from '../../../../lib/calls/api.ts'
import { isPage, START, STEPS, type Home } from '../model/draft-steps.ts'
import { callServer } from './call-server.ts'
import { fetchProject, toStep, type EditorPlace } from './editor.queries.ts'
import type { GuideSaving } from './guide-saving.ts'
import type { SaveTransport } from './saving-rules.ts'
import type { Save, SaveAnswer } from './save.ts'

/** Sends saves to the API and translates refusals into the interface's language. */
export function createApiTransport(place: EditorPlace): SaveTransport<GuideSaving> {
  return {
    send: (save) => callServer(() => send(place, save)),
    load: () => callServer(() => fetchProject(place)),
  }
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
      const { pageId: id, fields, revision } = save
      return { type: 'page', page: await client.pages.update({ ...place, id, ...fields, revision }) }
    }
    case 'delete_page':
      return deleteOnce(() => client.pages.delete({ ...place, id: save.pageId }))
    case 'reorder_pages':
      await client.pages.reorder({ ...place, pageIds: save.pageIds })
      return { type: 'pages' }
    case 'move_step': {
      const { home: pageId, stepId: id, toHome: toPageId, position } = save
      const assist = await client.pageAssists.move({ ...place, pageId, id, toPageId, position })
      return { type: 'step', assist }
    }
    case 'create_identifier':
    case 'update_identifier':
    case 'delete_identifier':
      return sendIdentifier(toIdentifierCalls(place, save), save)
    default:
      return sendStep(toCalls(place, save.home), save)
  }
}

type IdentifierSave = Extract<Save, { identifierId: string }>

async function sendIdentifier(calls: IdentifierCalls, save: IdentifierSave): Promise<SaveAnswer> {
  const { identifierId: id } = save
  if (save.type === 'delete_identifier') return deleteOnce(() => calls.delete({ id }))
  const { document, captureId } = save
  const content = { id, document, ...(captureId && { captureId }) }
  if (save.type === 'create_identifier') {
    return { type: 'identifier', identifier: await calls.create(content) }
  }
  return { type: 'identifier', identifier: await calls.update({ ...content, revision: save.revision }) }
}

type StepSave = Extract<
  Save,
  { type: 'create_step' | 'update_step' | 'delete_step' | 'reorder_steps' | 'update_component' }
>

async function sendStep(calls: StepCalls, save: StepSave): Promise<SaveAnswer> {
  switch (save.type) {
    case 'create_step':
      return { type: 'step', assist: await calls.create(save.step) }
    case 'update_step': {
      const { stepId: id, fields, revision } = save
      return { type: 'step', assist: await calls.update({ id, ...fields, revision }) }
    }
    case 'delete_step':
      return deleteOnce(() => calls.delete({ id: save.stepId }))
    case 'reorder_steps':
      return { type: 'steps', assists: await calls.reorder(save.stepIds) }
    case 'update_component': {
      const { stepId: assistId, component, revision } = save
      const answer = await calls.updateComponent({ assistId, component, revision })
      return { type: 'component', revision: answer.revision }
    }
  }
}

type Input<Call> = Call extends (input: infer It) => unknown ? Omit<It, keyof EditorPlace | 'pageId'> : never
type Assists = typeof client.assists
interface StepCalls {
  create(input: Input<Assists['create']>): Promise<Assist>
  update(input: Input<Assists['update']>): Promise<Assist>
  delete(input: Input<Assists['delete']>): Promise<unknown>
  reorder(assistIds: string[]): Promise<Assist[]>
  updateComponent(input: Input<Assists['components']['update']>): Promise<{ revision: number }>
}

/** Steps of each home have calls of their own, which do the same. */
function toCalls(place: EditorPlace, home: Home): StepCalls {
  if (home === START) return toStartScreenCalls(place)
  const calls = home === STEPS ? client.assists : client.pageAssists
  // The calls for steps take the same parameters, apart from the page.
  const of = (home === STEPS ? place : { ...place, pageId: home }) as EditorPlace & { pageId: string }
  return {
    create: (input) => calls.create({ ...of, ...input }),
    update: (input) => calls.update({ ...of, ...input }),
    delete: (input) => calls.delete({ ...of, ...input }),
    reorder: async (assistIds) => (await calls.reorder({ ...of, assistIds })).content,
    updateComponent: (input) => calls.components.update({ ...of, ...input }),
  }
}

function toStartScreenCalls(place: EditorPlace): StepCalls {
  const calls = client.startScreen
  return {
    create: async ({ position: _position, optional: _optional, ...input }) =>
      toStep(await calls.create({ ...place, ...input })),
    update: async ({ id: _id, optional: _optional, ...input }) =>
      toStep(await calls.update({ ...place, ...input })),
    delete: () => calls.delete(place),
    reorder: () => Promise.resolve([]),
    updateComponent: ({ component, revision }) => calls.components.update({ ...place, component, revision }),
  }
}

type IdentifierCalls = ReturnType<typeof toIdentifierCalls>

function toIdentifierCalls(place: EditorPlace, { home, ownerId }: IdentifierSave) {
  const isOfPage = ownerId === home
  // Each owner's calls use the ids that apply to it.
  const ids = {
    ...place,
    ...(isPage(home) && { pageId: home }),
    ...(home !== START && !isOfPage && { assistId: ownerId }),
  } as EditorPlace & { pageId: string; assistId: string }
  const calls =
    home === START
      ? client.startScreen.identifiers
      : home === STEPS
        ? client.assists.identifiers
        : isOfPage
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

/** An entity already gone counts as deleted: an earlier response was lost, or another author was faster. */
async function deleteOnce(run: () => Promise<unknown>): Promise<SaveAnswer> {
  try {
    await run()
  } catch (error) {
    if (toApiError(error).code !== 'not_found') throw error
  }
  return { type: 'deleted' }
}
