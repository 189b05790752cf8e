import { listCalls } from '../list-calls.ts'
import { createDynamicFlow, createPopup, createTarget } from '../project-factories.ts'
import { createImage } from './apps.ts'
import type { Area, Ids } from './place.ts'

/** By call: the path ids of the calls below one of these names. */
const below = (name: string, toIds: (ids: Ids) => Ids) =>
  Object.fromEntries(
    listCalls()
      .filter((call) => call.name.startsWith(`${name}.`))
      .map((call) => [call.name, toIds]),
  )

/** By call: the same input for the calls on steps, on assists of a page, and on the start screen. */
const atEach = (names: string[], inputs: Area['inputs']): Area['inputs'] =>
  Object.fromEntries(
    names.flatMap((name) => Object.entries(inputs).map(([call, input]) => [`${name}.${call}`, input])),
  )

const onPage = ({ flowId = '', pageAssistId = '', pageAssistIdentifierId = '' }: Ids) => ({
  projectId: flowId,
  assistId: pageAssistId,
  identifierId: pageAssistIdentifierId,
})
const onEmptyStep = ({ emptyAssistId = '' }: Ids) => ({ assistId: emptyAssistId })
const onEmptyAssist = (ids: Ids) => ({ ...onPage(ids), assistId: ids.emptyPageAssistId ?? '' })
const inFlow = ({ flowId = '' }: Ids) => ({ projectId: flowId })
/** The first project has an empty start screen, the spare one none. */
const inFirst = ({ projectId = '' }: Ids) => ({ projectId })
const inSpare = ({ spareProjectId = '' }: Ids) => ({ projectId: spareProjectId })

export const screens: Area = {
  alsoFor: [
    'startScreen.components.create',
    'startScreen.components.createV1',
    'sounds.ofStartScreen.generate',
    'sounds.ofStartScreen.upload',
  ],
  idAfter: { assists: 'assistId', identifiers: 'identifierId', pages: 'pageId' },
  async add(cast, { appId = '', appVersionId = '', projectId = '' }) {
    const { api } = cast.admin
    const place = await createDynamicFlow(cast.server, cast.admin, { appId, appVersionId })
    const full = { name: 'Page', identifiers: [createTarget()] }
    const page = await api.pages.create({ ...place, ...full })
    const onIt = { ...place, pageId: page.id }
    const assist = await api.pageAssists.create({ ...onIt, ...full, component: createPopup() })
    const empty = await api.pageAssists.create({ ...onIt, name: 'Empty' })
    const startScreen = await api.startScreen.create({ ...place, ...full, component: createPopup() })
    await api.startScreen.create({ appId, appVersionId, projectId })
    return {
      flowId: place.projectId,
      pageId: page.id,
      pageIdentifierId: page.identifiers[0]?.id ?? '',
      pageAssistId: assist.id,
      pageAssistIdentifierId: assist.identifiers[0]?.id ?? '',
      emptyPageAssistId: empty.id,
      startScreenIdentifierId: startScreen.identifiers[0]?.id ?? '',
    }
  },
  pathIds: {
    ...below('pages', inFlow),
    ...below('pages.identifiers', (ids) => ({ ...inFlow(ids), identifierId: ids.pageIdentifierId ?? '' })),
    ...below('pageAssists', onPage),
    ...below('startScreen', (ids) => ({ ...inFlow(ids), identifierId: ids.startScreenIdentifierId ?? '' })),
    'assists.components.create': onEmptyStep,
    'assists.components.createV1': onEmptyStep,
    'pageAssists.components.create': onEmptyAssist,
    'pageAssists.components.createV1': onEmptyAssist,
    'startScreen.create': inSpare,
    'startScreen.components.create': inFirst,
    'startScreen.components.createV1': inFirst,
  },
  inputs: {
    ...atEach(['assists', 'pageAssists'], {
      create: () => ({ name: 'Step' }),
      update: () => ({ name: 'Step' }),
    }),
    'assists.reorder': ({ assistId, emptyAssistId }) => ({ assistIds: [emptyAssistId, assistId] }),
    'pageAssists.reorder': ({ pageAssistId, emptyPageAssistId }) => ({
      assistIds: [emptyPageAssistId, pageAssistId],
    }),
    'pageAssists.move': ({ pageId }) => ({ toPageId: pageId }),
    'pages.create': () => ({ name: 'Page' }),
    'pages.update': () => ({ name: 'Page' }),
    'pages.reorder': ({ pageId }) => ({ pageIds: [pageId] }),
    'startScreen.create': () => ({}),
    'startScreen.update': () => ({ name: 'Welcome' }),
    'startScreen.components.uploadLogo': () => ({ file: createImage() }),
    ...atEach(['assists', 'pageAssists', 'pages', 'startScreen'], {
      setLogo: () => ({ file: createImage() }),
      setThumbnail: () => ({ file: createImage() }),
      'components.createV1': () => ({ component: { type: 'popup', title: 'Hello' } }),
      'components.updateV1': () => ({ component: createPopup() }),
      'components.create': () => ({ component: createPopup() }),
      'components.update': () => ({ component: createPopup() }),
      'identifiers.createV1': () => ({ document: createTarget() }),
      'identifiers.updateV1': () => ({ document: createTarget() }),
      'identifiers.create': () => ({ document: createTarget() }),
      'identifiers.update': () => ({ document: createTarget() }),
    }),
  },
}
