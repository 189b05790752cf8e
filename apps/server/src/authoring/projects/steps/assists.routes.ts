import type { NewAssist } from '@waymark/contract'
import { answerDeleted } from '../../../platform/http/answer-deleted.ts'
import type { ListQuery } from '../../../platform/db/list.ts'
import { bindCalls } from '../../../platform/http/bind-calls.ts'
import { os, type CallContext } from '../../../platform/http/call.ts'
import { serveComponents } from './components.routes.ts'
import { serveIdentifiers } from './identifiers.routes.ts'
import type { AssistPlace, AssistsPlace } from '../project/project-place.ts'
import {
  changeAssist,
  createAssist,
  getAssist,
  listAssists,
  moveAssist,
  removeAssist,
  reorderAssists,
} from './assists.service.ts'
import { setStepLogo, setStepThumbnail, type StepUpdate } from './steps.service.ts'

interface Call<Input> {
  context: CallContext
  input: AssistsPlace & Input
}

interface One {
  id: string
}

/** Handles both a project's steps and the assists on a page, whose path has a page. */
const assistHandlers = {
  list: ({ context, input }: Call<ListQuery>) => listAssists(context.db, input, input),
  get: ({ context, input }: Call<One>) => getAssist(context.db, toPlace(input)),
  create: ({ context, input }: Call<NewAssist>) => createAssist(context, input, input),
  update: ({ context, input }: Call<One & StepUpdate>) => changeAssist(context, toPlace(input), input),
  delete: ({ context, input }: Call<One>) => answerDeleted(removeAssist(context, toPlace(input))),
  reorder: async ({ context, input }: Call<{ assistIds: string[] }>) => ({
    content: await reorderAssists(context, input, input.assistIds),
  }),
  setLogo: async ({ context, input }: Call<One & { file: File }>) => {
    await setStepLogo(context, toPlace(input), input.file)
    return getAssist(context.db, toPlace(input))
  },
  setThumbnail: async ({ context, input }: Call<One & { file: File; theme?: string | undefined }>) => {
    await setStepThumbnail(context, toPlace(input), input)
    return getAssist(context.db, toPlace(input))
  },
}
const componentHandlers = serveComponents((path: AssistPlace) => path)
const identifierHandlers = serveIdentifiers((path: AssistPlace) => path)

export const assists = {
  ...bindCalls(os.assists, assistHandlers),
  components: bindCalls(os.assists.components, componentHandlers),
  identifiers: bindCalls(os.assists.identifiers, identifierHandlers),
}

export const pageAssists = {
  ...bindCalls(os.pageAssists, assistHandlers),
  move: os.pageAssists.move.handler(({ context, input: { id: assistId, ...input } }) =>
    moveAssist(context, { ...input, assistId }, input),
  ),
  components: bindCalls(os.pageAssists.components, componentHandlers),
  identifiers: bindCalls(os.pageAssists.identifiers, identifierHandlers),
}

function toPlace({ appId, appVersionId, projectId, pageId, id }: AssistsPlace & One): AssistPlace {
  return { appId, appVersionId, projectId, ...(pageId && { pageId }), assistId: id }
}
