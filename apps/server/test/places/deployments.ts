import type { Area } from './place.ts'

export const deployments: Area = {
  idAfter: { deployments: 'deploymentId' },
  async add({ admin: { api } }, { appId = '', projectId = '' }) {
    const draft = await api.deployments.create({ appId, name: 'Everybody', projectId })
    const live = await api.deployments.create({ appId, name: 'Live', projectId })
    await api.deployments.goLive({ appId, id: live.id })
    return { deploymentId: draft.id, liveDeploymentId: live.id }
  },
  pathIds: {
    'deployments.stop': ({ liveDeploymentId = '' }) => ({ deploymentId: liveDeploymentId }),
  },
  inputs: {
    'deployments.create': ({ projectId }) => ({ name: 'Everybody', projectId }),
    'deployments.update': () => ({ name: 'Nobody' }),
    'insights.deployment': ({ deploymentId }) => ({ deploymentInsightRequest: { deploymentId } }),
  },
}
