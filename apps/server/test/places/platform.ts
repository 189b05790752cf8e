import { createEvent, takeEvents } from '../event-factories.ts'
import { sendSession } from '../session-factories.ts'
import { inTransaction } from '../../src/platform/db/db.ts'
import type { TestServer } from '../test-server.ts'
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

/** Adds a finished job, as people see it. */
async function addJobRow({ database, clock }: TestServer, ids: { appId: string; orgId: string }) {
  const [id, now] = [clock.newId(), clock.now()]
  const about = { kind: 'send-mail', subject: 'A mail', state: 'DONE', attempts: 1, maxAttempts: 5 } as const
  const at = { createdAt: now, updatedAt: now, finishedAt: now }
  await inTransaction(database.db, (tx) =>
    tx
      .insertInto('jobs')
      .values({ id, ...ids, ...about, ...at })
      .execute(),
  )
  return id
}

export const platform: Area = {
  idAfter: { log: 'orgId', jobs: 'jobId' },
  async add({ server, admin }, { appId = '', orgId = '', liveDeploymentId = '' }) {
    const { sdkKey } = await admin.api.apps.get({ id: appId })
    const seen = createEvent(server, { deployment: { id: liveDeploymentId } as never })
    const key = `end-user-${appId}`
    await takeEvents(server.url, sdkKey, [seen], key)
    // Their account has the same key, by which paths name both.
    await sendSession(server.url, sdkKey, { endUserId: key, account: { id: key, properties: {} } })
    return { key, jobId: await addJobRow(server, { appId, orgId }) }
  },
  inputs: {
    'analytics.send': () => ({ eventType: 'EDITOR_OPENED', properties: { ms: 12 } }),
    'analytics.sendBatch': () => [{ eventType: 'EDITOR_OPENED' }] as never,
    'analytics.collectLogs': ({ orgId }) => ({ entries: [createLogEntry(orgId)] }),
  },
}
