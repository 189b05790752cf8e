import { manifest, type Provider } from '@waymark/contract'
import { decide, lateGates } from '@waymark/targeting'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { startMixpanelServer, type MixpanelServer } from '../../../test/mixpanel-server.ts'
import { createCsv, createStaticProvider } from '../../../test/provider-factories.ts'
import { createSegment } from '../../../test/segment-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let mixpanel: MixpanelServer
beforeAll(async () => {
  mixpanel = await startMixpanelServer({ now: () => new Date() })
  server = await startTestServer({ WAYMARK_MIXPANEL_URL: mixpanel.url })
})
afterAll(async () => {
  await server.close()
  await mixpanel.close()
})

/** Targets the live project at members of the provider, whoever vouches for their membership. */
async function aimAt({ admin, appId, deployment }: LiveProject, providerId: string): Promise<void> {
  const segment = await createSegment(admin, appId, [{ kind: 'PROVIDER', providerId, operator: 'IN' }])
  const audience = { include: [segment.id], exclude: [] }
  const targeting = { ...deployment.targeting, audience }
  await admin.api.deployments.update({ appId, id: deployment.id, targeting })
  await admin.api.deployments.goLive({ appId, id: deployment.id })
  await admin.api.signing.setPolicy({ id: appId, policy: 'OPEN' })
}

/** Returns what an end user's device decides from the manifest and the facts at the start of its session. */
async function isShown({ sdkKey }: LiveProject, endUserId: string): Promise<boolean> {
  const base = `${server.url}/sdk/v1/${sdkKey}`
  const delivered = manifest.parse(await (await fetch(`${base}/manifest.json`)).json())
  const answer = await fetch(`${base}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endUserId, sessionId: 'session-1' }),
  })
  const { facts } = (await answer.json()) as { facts: string[] }
  const context = {
    now: server.clock.now().getTime(),
    elapsedMs: 60_000,
    platform: 'WEB' as const,
    appVersion: null,
    locale: 'en',
    url: '/',
    endUserId,
    sessionId: 'session-1',
    properties: {},
    facts: new Set(facts),
    showings: [],
    visibleElements: new Set<string>(),
    event: null,
    startProjectId: null,
  }
  return decide(delivered, context, { progress: {}, lateGates }).winner !== null
}

const whoSees = async (project: LiveProject) => ({
  ada: await isShown(project, 'ada'),
  ben: await isShown(project, 'ben'),
})

it('a file decides who sees a guide, from the upload to the device and back', async () => {
  const project = await createLiveProject(server)
  const { admin, appId } = project
  const { id } = await createStaticProvider(admin, appId, ['ada'])
  await aimAt(project, id)
  expect(await whoSees(project)).toEqual({ ada: true, ben: false })
  const { fileStorageUrl } = await admin.api.providers.upload({ appId, file: createCsv(['ben']) })
  await admin.api.providers.update({ appId, id, fileStorageUrl })
  expect(await whoSees(project)).toEqual({ ada: false, ben: true })
})

it('a cohort decides who sees a guide, from the service to the device and back', async () => {
  const project = await createLiveProject(server)
  const { admin, appId } = project
  const account = await admin.api.providers.create({
    appId,
    name: 'Analytics',
    isAccount: true,
    externalProviderRequest: {
      serviceAccountName: 'waymark',
      token: 'service-secret',
      region: 'US',
      projectId: '42',
    },
  })
  mixpanel.cohorts = [{ id: 7, name: 'Loyal', members: ['ada'] }]
  const { content } = await admin.api.providers.chooseCohorts({
    appId,
    accountId: account.id,
    cohorts: [{ cohortId: '7', name: 'Loyal' }],
  })
  const id = content[0]?.id ?? ''
  await aimAt(project, id)
  expect(await whoSees(project)).toEqual({ ada: false, ben: false })
  const read = async () => {
    await admin.api.providers.sync({ appId, id })
    await server.jobQueue.workOff()
  }
  await read()
  expect(await whoSees(project)).toEqual({ ada: true, ben: false })
  mixpanel.cohorts = [{ id: 7, name: 'Loyal', members: ['ben'] }]
  await read()
  expect(await whoSees(project)).toEqual({ ada: false, ben: true })

  const { url } = await admin.api.providers.makePushAddress({ appId, id: account.id })
  const push = async (action: string, member: string) => {
    const answer = await fetch(new URL(new URL(url).pathname, server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        action,
        parameters: {
          mixpanel_cohort_id: '7',
          mixpanel_cohort_name: 'Loyal',
          mixpanel_session_id: 's1',
          page_info: { total_pages: 1, page_count: 1 },
          members: [{ mixpanel_distinct_id: member }],
        },
      }),
    })
    expect(answer.status).toBe(200)
  }
  await push('add_members', 'ada')
  expect(await whoSees(project)).toEqual({ ada: true, ben: true })
  await push('remove_members', 'ben')
  expect(await whoSees(project)).toEqual({ ada: true, ben: false })
  expect(await admin.api.providers.get({ appId, id })).toMatchObject({
    memberCount: 1,
  } satisfies Partial<Provider>)
})
