import { readInter } from '../font-files.ts'
import { toFile } from '../media-files.ts'
import type { Area } from './place.ts'

const newGoal = {
  target: { type: 'EVENT' as const, name: 'order_placed', conditions: [] },
  withinDays: 7,
}
const newLimit = { subTypes: ['POPUP' as const], max: 1, window: 'DAY' as const }

export const deployments: Area = {
  idAfter: { deployments: 'deploymentId', 'limit-groups': 'limitGroupId', goals: 'goalId' },
  async add({ admin: { api } }, { appId = '', appVersionId = '', projectId = '' }) {
    const draft = await api.deployments.create({ appId, name: 'Everybody', projectId })
    const live = await api.deployments.create({ appId, name: 'Live', projectId })
    await api.deployments.goLive({ appId, id: live.id })
    const variant = { key: 'B' as const, projectId, projectVersion: 1, percent: 50 }
    const experiment = { baseRate: 0.1, minLift: 0.02, variants: [variant] }
    const targeting = { ...draft.targeting, experiment }
    const compared = await api.deployments.create({ appId, name: 'Compared', projectId, targeting })
    await api.deployments.goLive({ appId, id: compared.id })
    const limit = await api.limitGroups.create({ appId, name: 'Pop-ups', ...newLimit })
    const goal = await api.goals.create({ appId, deploymentId: draft.id, name: 'Order', ...newGoal })
    const { content: steps } = await api.assists.list({ appId, appVersionId, projectId })
    return {
      goalId: goal.id,
      deploymentId: draft.id,
      liveDeploymentId: live.id,
      comparedDeploymentId: compared.id,
      deploymentVersion: '1',
      stepKey: steps[0]?.key ?? '',
      limitGroupId: limit.id,
    }
  },
  pathIds: {
    'deployments.endExperiment': ({ comparedDeploymentId = '' }) => ({ deploymentId: comparedDeploymentId }),
    'deployments.stop': ({ liveDeploymentId = '' }) => ({ deploymentId: liveDeploymentId }),
    'deployments.listVersions': ({ liveDeploymentId = '' }) => ({ deploymentId: liveDeploymentId }),
    'insights.keepElement': ({ liveDeploymentId = '' }) => ({ deploymentId: liveDeploymentId }),
    'insights.endUsers': ({ liveDeploymentId = '' }) => ({ deploymentId: liveDeploymentId }),
    'deployments.getVersion': ({ liveDeploymentId = '' }) => ({ deploymentId: liveDeploymentId }),
  },
  inputs: {
    'deployments.create': ({ projectId }) => ({ name: 'Everybody', projectId }),
    'deployments.forecast': ({ projectId }) => ({ projectId }),
    'deployments.explain': ({ projectId }) => ({ projectId, endUserId: 'ada' }),
    'deployments.getDefaults': ({ projectId }) => ({ projectIds: [projectId] }),
    'deployments.createEach': ({ projectId }) => ({ ids: [projectId] }),
    'deployments.goLiveEach': ({ deploymentId }) => ({ ids: [deploymentId] }),
    'deployments.stopEach': ({ liveDeploymentId }) => ({ ids: [liveDeploymentId] }),
    'deployments.deleteEach': ({ deploymentId }) => ({ ids: [deploymentId] }),
    'deployments.update': () => ({ name: 'Nobody' }),
    'deployments.endExperiment': () => ({ variant: 'A' }),
    'holdouts.start': () => ({ percent: 5, baseRate: 0.1, minLift: 0.02, goalId: null }),
    'goals.create': () => ({ name: 'Sign-up', ...newGoal }),
    'goals.update': () => ({ withinDays: 3 }),
    'themes.update': () => ({ draft: { base: { light: {}, dark: {} }, variants: [] } }),
    'themes.uploadFont': () => ({ file: toFile(readInter(), { name: 'inter.woff2', type: 'font/woff2' }) }),
    'limitGroups.create': () => ({ name: 'Tooltips', ...newLimit }),
    'limitGroups.update': () => ({ max: 2 }),
    'insights.keepElement': ({ stepKey }) => ({ stepKey, version: 1, isKept: true }),
    'insights.deployment': ({ deploymentId }) => ({ deploymentInsightRequest: { deploymentId } }),
  },
}
