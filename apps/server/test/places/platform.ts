import { createEvent, takeEvents } from '../event-factories.ts'
import type { Area } from './place.ts'

/** A line of the dashboard's own log. */
export const createLogEntry = (orgId = '') => ({
  user: 'somebody@example.test',
  platform: 'MOBILE' as const,
  level: 200,
  module: 'MOBILE_DASHBOARD_LOGS',
  message: 'It opened',
  ent_id: orgId,
  org_id: orgId,
  log_data: { 'string.log_type': 'info', 'long.line_number': 7 },
})

export const platform: Area = {
  idAfter: { log: 'orgId' },
  async add({ server, admin }, { appId = '', liveDeploymentId = '' }) {
    const { sdkKey } = await admin.api.apps.get({ id: appId })
    const seen = createEvent(server, { deployment: { id: liveDeploymentId } as never })
    const key = `end-user-${appId}`
    await takeEvents(server.url, sdkKey, [seen], key)
    return { key }
  },
  inputs: {
    'analytics.send': () => ({ eventType: 'EDITOR_OPENED', properties: { ms: 12 } }),
    'analytics.sendBatch': () => [{ eventType: 'EDITOR_OPENED' }] as never,
    'analytics.collectLogs': ({ orgId }) => ({ entries: [createLogEntry(orgId)] }),
  },
}
