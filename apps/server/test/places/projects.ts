import { createName, createStep, createTarget, newWalkthrough } from '../project-factories.ts'
import type { Area } from './place.ts'

export const projects: Area = {
  idAfter: {
    'app-versions': 'appVersionId',
    projects: 'projectId',
  },
  async add({ admin }, { appId = '', appVersionId = '' }) {
    const { api } = admin
    const project = await api.projects.create({ appId, appVersionId, ...newWalkthrough(createName('Tour')) })
    const place = { appId, appVersionId, projectId: project.id }
    const assist = await createStep(admin, place, { identifiers: [createTarget()] })
    await api.projects.publish({ ...place, id: project.id })
    const unused = await api.projects.duplicate({ appId, appVersionId, id: project.id })
    await api.projects.publish({ appId, appVersionId, id: unused.id })
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
      unusedProjectId: unused.id,
      nextVersionId: next.id,
    }
  },
  pathIds: {
    'appVersions.delete': ({ nextVersionId = '' }) => ({ appVersionId: nextVersionId }),
    'projects.delete': ({ spareProjectId = '' }) => ({ projectId: spareProjectId }),
    'projects.withdraw': ({ unusedProjectId = '' }) => ({ projectId: unusedProjectId }),
    'projects.publish': ({ spareProjectId = '' }) => ({ projectId: spareProjectId }),
  },
  inputs: {
    'projects.create': () => newWalkthrough(createName('Tour')),
    'projects.validate': ({ appId, appVersionId }) => ({ appId, appVersionId, name: createName('Tour') }),
    'projects.update': () => ({ name: createName('Tour') }),
    'projects.checkEach': ({ projectId }) => ({ ids: [projectId] }),
    'projects.publishEach': ({ spareProjectId }) => ({ ids: [spareProjectId] }),
    'projects.moveEach': ({ projectId, nextVersionId }) => ({
      ids: [projectId],
      toAppVersionId: nextVersionId,
    }),
    'projects.duplicateEach': ({ projectId }) => ({ ids: [projectId] }),
    'projects.withdrawEach': ({ unusedProjectId }) => ({ ids: [unusedProjectId] }),
    'projects.deleteEach': ({ spareProjectId }) => ({ ids: [spareProjectId] }),
    'projects.move': ({ nextVersionId }) => ({ toAppVersionId: nextVersionId }),
  },
}
