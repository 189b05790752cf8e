import { createPopup, createName, createStep, createTarget, newWalkthrough } from '../project-factories.ts'
import type { Area } from './place.ts'

export const projects: Area = {
  idAfter: {
    'app-versions': 'appVersionId',
    projects: 'projectId',
    assists: 'assistId',
    identifiers: 'identifierId',
  },
  async add({ admin }, { appId = '', appVersionId = '' }) {
    const { api } = admin
    const project = await api.projects.create({ appId, appVersionId, ...newWalkthrough(createName('Tour')) })
    const place = { appId, appVersionId, projectId: project.id }
    const assist = await createStep(admin, place, { identifiers: [createTarget()] })
    await api.projects.publish({ ...place, id: project.id })
    const empty = await api.assists.create({ ...place, name: 'Empty' })
    const spare = await api.projects.create({ appId, appVersionId, ...newWalkthrough(createName('Spare')) })
    await createStep(admin, { ...place, projectId: spare.id })
    const next = await api.appVersions.create({ appId, name: '2.0' })
    return {
      projectId: project.id,
      assistId: assist.id,
      identifierId: assist.identifiers[0]?.id ?? '',
      emptyAssistId: empty.id,
      spareProjectId: spare.id,
      nextVersionId: next.id,
    }
  },
  pathIds: {
    'appVersions.delete': ({ nextVersionId = '' }) => ({ appVersionId: nextVersionId }),
    'projects.delete': ({ spareProjectId = '' }) => ({ projectId: spareProjectId }),
    'projects.publish': ({ spareProjectId = '' }) => ({ projectId: spareProjectId }),
    'components.create': ({ emptyAssistId = '' }) => ({ assistId: emptyAssistId }),
    'components.createV1': ({ emptyAssistId = '' }) => ({ assistId: emptyAssistId }),
  },
  inputs: {
    'components.create': () => ({ component: createPopup() }),
    'components.createV1': () => ({ component: { type: 'popup', title: 'Hello' } }),
    'projects.create': () => newWalkthrough(createName('Tour')),
    'projects.update': () => ({ name: createName('Tour') }),
    'projects.move': ({ nextVersionId }) => ({ toAppVersionId: nextVersionId }),
    'assists.create': () => ({ name: 'Step' }),
    'assists.update': () => ({ name: 'Step' }),
    'assists.reorder': ({ assistId, emptyAssistId }) => ({ assistIds: [emptyAssistId, assistId] }),
    'components.updateV1': () => ({ component: createPopup() }),
    'components.update': () => ({ component: createPopup() }),
    'identifiers.createV1': () => ({ document: createTarget() }),
    'identifiers.create': () => ({ document: createTarget() }),
    'identifiers.updateV1': () => ({ document: createTarget() }),
    'identifiers.update': () => ({ document: createTarget() }),
  },
}
