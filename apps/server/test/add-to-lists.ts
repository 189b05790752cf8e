import { createEvent, takeEvents } from './event-factories.ts'
import { listCalls, type DeclaredCall } from './list-calls.ts'
import { toInput, toPath } from './places/index.ts'
import { authoring } from './places/authoring.ts'
import { createLogEntry, platform } from './places/platform.ts'
import { sendCall } from './places/send-call.ts'
import type { StandingPlace } from './places/start-place.ts'
import { sendSession } from './session-factories.ts'
import { createResponse, takeResponse } from './survey-factories.ts'

/** Adds entries to every list, so that sorting by name differs from sorting by age. */
export async function addToLists(lists: DeclaredCall[], place: StandingPlace): Promise<void> {
  for (const [at, list] of lists.entries()) await createTwo(list, place, at)
  const { cast, ids } = place
  const { api } = cast.admin
  const { appId = '', liveDeploymentId = '', orgId = '', userId = '', webhookId = '' } = ids
  for (const area of [authoring, platform]) await area.add(cast, ids)
  await api.appUsers.add({ id: appId, userIds: [userId] })
  await api.deployments.stop({ appId, id: liveDeploymentId })
  await api.deployments.goLive({ appId, id: liveDeploymentId })
  await api.webhooks.sendTest({ appId, id: webhookId })
  await api.analytics.collectLogs({ orgId, entries: [createLogEntry(orgId), createLogEntry(orgId)] })
  await api.analytics.sendBatch(namesLastFirst.flatMap(createUsage))
  const given = { appId, providerType: 'STATIC' as const, fileStorageUrl: ids.fileStorageUrl ?? '' }
  for (const name of namesLastFirst) await api.providers.create({ ...given, name })
  await addEndUsers(place)
  await addAccounts(place)
}

const namesLastFirst = ['Zebra', 'Aardvark']
const versionsLastFirst = ['9.0', '0.5']

/** A request and an error of the dashboard. */
const createUsage = (name: string, index: number) => [
  {
    eventType: 'MOBILE_API_METRICS',
    properties: {
      method: index ? 'PUT' : 'GET',
      path: `/v1/${name}`,
      status: 200 + index * 300,
      durationMs: index,
    },
  },
  { eventType: 'DEFAULT', properties: { message: name, stack: `at ${name}` } },
]

/** Uses the call on the same path that creates the list's entries, if there is one. */
async function createTwo(list: DeclaredCall, { cast, ids }: StandingPlace, seq: number): Promise<void> {
  const create = listCalls().find(({ method, path }) => method === 'POST' && path === list.path)
  if (!create || create === list) return
  const { name: example } = toInput(create, ids, cast)
  const isVersion = /^\d/.test(String(example))
  for (const name of isVersion ? versionsLastFirst : namesLastFirst.map((it) => it + seq)) {
    const input = toInput(create, ids, cast)
    const named = { ...input, ...(example !== undefined && { name }) }
    const answer = await sendCall(cast.admin, create, { path: toPath(create, ids), input: named })
    if (!answer.ok) throw new Error(`${create.name}: ${await answer.text()}`)
  }
}

/** Adds two accounts, of which one has two end users. */
async function addAccounts({ server, cast, ids }: StandingPlace): Promise<void> {
  const { appId = '', key = '' } = ids
  await cast.admin.api.properties.create({ appId, name: 'name', type: 'STRING', owner: 'ACCOUNT' })
  const { sdkKey } = await cast.admin.api.apps.get({ id: appId })
  for (const [at, endUserId] of namesLastFirst.entries()) {
    for (const id of at === 0 ? [`${key}-2`, key] : [key]) {
      const name = id === key ? 'Aardvark' : 'Zebra'
      await sendSession(server.url, sdkKey, { endUserId, account: { id, properties: { name } } })
      server.clock.advance(1000)
    }
  }
}

/** Adds two end users who meet the deployment and answer the survey. */
async function addEndUsers({ server, cast, ids }: StandingPlace): Promise<void> {
  const { sdkKey } = await cast.admin.api.apps.get({ id: ids.appId ?? '' })
  for (const endUserId of namesLastFirst) {
    const seen = createEvent(server, { deployment: { id: ids.liveDeploymentId } as never })
    await takeEvents(server.url, sdkKey, [seen], endUserId)
    const response = createResponse(server, { id: ids.surveyId ?? '' }, { endUserId })
    await takeResponse(server.url, sdkKey, response)
  }
}
