import { toApiError, toSentence, type ApiError } from '../../../lib/api-error.ts'
import { client } from '../../../lib/api.ts'
import { fetchProject, type EditorPlace } from '../editor.queries.ts'
import { SaveFailure, type SaveFailureKind } from './save-failure.ts'
import type { SaveTransport } from './save-queue.ts'
import type { Save, SaveAnswer } from './save.ts'

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
    throw new SaveFailure(toKind(problem), toSentence(problem))
  }
}

function toKind({ code, status }: ApiError): SaveFailureKind {
  if (code === 'network_failure') return 'unreachable'
  if (status === 417) return 'signed_out'
  if (status === 429 || status >= 500) return 'unavailable'
  if (['stale_revision', 'not_found', 'steps_do_not_match', 'component_exists'].includes(code))
    return 'outdated'
  return 'refused'
}

async function send(place: EditorPlace, save: Save): Promise<SaveAnswer> {
  const { appId, appVersionId, projectId } = place
  switch (save.type) {
    case 'update_project': {
      const { content, revision } = save
      const project = await client.projects.update({
        appId,
        appVersionId,
        id: projectId,
        ...content,
        revision,
      })
      return { type: 'project', project }
    }
    case 'create_step':
      return { type: 'step', assist: await client.assists.create({ ...place, ...save.step }) }
    case 'update_step': {
      const { serverId: id, fields, revision } = save
      return { type: 'step', assist: await client.assists.update({ ...place, id, ...fields, revision }) }
    }
    case 'delete_step':
      return deleteOnce(() => client.assists.delete({ ...place, id: save.serverId }))
    case 'reorder_steps': {
      const { content } = await client.assists.reorder({ ...place, assistIds: save.serverIds })
      return { type: 'steps', assists: content }
    }
    case 'create_component': {
      const { serverId: assistId, component } = save
      const { revision } = await client.assists.components.create({ ...place, assistId, component })
      return { type: 'component', revision }
    }
    case 'update_component': {
      const { serverId: assistId, component, revision } = save
      const answer = await client.assists.components.update({ ...place, assistId, component, revision })
      return { type: 'component', revision: answer.revision }
    }
    case 'create_identifier': {
      const { stepServerId: assistId, document } = save
      const identifier = await client.assists.identifiers.create({ ...place, assistId, document })
      return { type: 'identifier', identifier }
    }
    case 'update_identifier': {
      const { stepServerId: assistId, serverId: id, document, revision } = save
      const identifier = await client.assists.identifiers.update({
        ...place,
        assistId,
        id,
        document,
        revision,
      })
      return { type: 'identifier', identifier }
    }
    case 'delete_identifier':
      return deleteOnce(() =>
        client.assists.identifiers.delete({ ...place, assistId: save.stepServerId, id: save.serverId }),
      )
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
