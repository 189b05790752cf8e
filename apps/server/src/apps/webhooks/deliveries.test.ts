import { Webhook as Verifier } from 'standardwebhooks'
import { toReason, type Reason } from '@waymark/contract/constants'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  createLiveProject,
  createPublishedProject,
  publish,
  type PublishedProject,
} from '../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../test/event-factories.ts'
import { signIn, type SignedIn } from '../../../test/factories.ts'
import {
  createPublishedSurvey,
  createResponse,
  createSurveyPlace,
  takeResponse,
} from '../../../test/survey-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createWebhook } from '../../../test/webhook-factories.ts'
import { loopback, openReceiver, type Receiver } from '../../../test/webhook-receiver.ts'
import { inTransaction } from '../../platform/db/db.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer(loopback)))
afterAll(() => server.close())

const receivers: Receiver[] = []
afterEach(async () => {
  for (const each of receivers.splice(0)) await each.close()
})

async function open(how?: Parameters<typeof openReceiver>[0]): Promise<Receiver> {
  const receiver = await openReceiver(how)
  receivers.push(receiver)
  return receiver
}

type Place = { admin: SignedIn; appId: string }

async function createReceivedWebhook(place: Place, options: Parameters<typeof createWebhook>[2] = {}) {
  const receiver = await open()
  const webhook = await createWebhook(place.admin, place.appId, { url: receiver.url, ...options })
  return { receiver, webhook, at: { appId: place.appId, id: webhook.id } }
}

/** Reads the targeting of a deployment that was created without any. */
async function readDefaultTargeting({ admin, appId, projectId }: PublishedProject) {
  return (await admin.api.deployments.create({ appId, projectId, name: 'Plain' })).targeting
}

const typesOf = ({ received }: Receiver) => received.map(({ message }) => message.type)
const headersOf = ({ headers }: Receiver['received'][number]) => Object.fromEntries(headers)

describe('a delivery', () => {
  it('a delivery is signed so that the libraries of Standard Webhooks accept it', async () => {
    const project = await createPublishedProject(server)
    const { receiver, webhook, at } = await createReceivedWebhook(project)
    const { id } = await project.admin.api.webhooks.sendTest(at)
    await server.jobQueue.workOff()
    const [received] = receiver.received
    if (!received) throw new Error('Nothing came')
    expect(new Verifier(webhook.secret).verify(received.body, headersOf(received))).toMatchObject({
      type: 'test',
      data: { appId: project.appId, message: 'This is a test' },
    })
    expect(() => new Verifier(webhook.secret).verify(`${received.body} `, headersOf(received))).toThrow()
    expect(received.headers.get('webhook-id')).toBe(id)
    expect(await project.admin.api.webhooks.getDelivery({ ...at, deliveryId: id })).toMatchObject({
      state: 'DELIVERED',
      body: received.body,
      response: 'thanks',
      responseStatus: 200,
      reason: null,
      nextAttemptAt: null,
      attempts: [{ status: 200, reason: null }],
    })
    expect(await project.admin.api.webhooks.get(at)).toMatchObject({ lastAttempt: { reason: null } })
  })

  it('a delivery is signed by both secrets for a day after the secret was replaced', async () => {
    const project = await createPublishedProject(server)
    const { receiver, webhook, at } = await createReceivedWebhook(project)
    const { secret } = await project.admin.api.webhooks.rotateSecret(at)
    const sendTest = async ({ api } = project.admin) => {
      await api.webhooks.sendTest(at)
      await server.jobQueue.workOff()
      return receiver.received.at(-1)!
    }
    const during = await sendTest()
    for (const each of [webhook.secret, secret]) new Verifier(each).verify(during.body, headersOf(during))
    server.clock.advance(25 * 3600_000)
    const after = await sendTest(await signIn(server.url, project.admin.email))
    expect(after.headers.get('webhook-signature')).toMatch(/^v1,\S+$/)
    server.clock.advance(-25 * 3600_000)
  })

  it('a delivery can be sent again, under the same id', async () => {
    const project = await createPublishedProject(server)
    const { receiver, at } = await createReceivedWebhook(project)
    const { id } = await project.admin.api.webhooks.sendTest(at)
    await server.jobQueue.workOff()
    expect(await project.admin.api.webhooks.resend({ ...at, deliveryId: id })).toMatchObject({
      state: 'RETRYING',
    })
    await server.jobQueue.workOff()
    expect(receiver.received.map(({ headers }) => headers.get('webhook-id'))).toEqual([id, id])
    expect(await project.admin.api.webhooks.getDelivery({ ...at, deliveryId: id })).toMatchObject({
      state: 'DELIVERED',
      attemptCount: 2,
    })
    const absent = { ...at, deliveryId: at.id }
    await expect(project.admin.api.webhooks.resend(absent)).rejects.toMatchObject({ status: 404 })
  })

  it('deliveries are listed by state and kind', async () => {
    const project = await createLiveProject(server)
    const { receiver, at } = await createReceivedWebhook(project)
    const { api } = project.admin
    await api.webhooks.sendTest(at)
    await api.deployments.stop({ appId: project.appId, id: project.deployment.id })
    await server.jobQueue.workOff()
    receiver.answer((response) => void response.writeHead(410).end())
    await api.webhooks.sendTest(at)
    await server.jobQueue.workOff()
    const list = async (filter: Omit<Parameters<typeof api.webhooks.listDeliveries>[0], 'appId' | 'id'>) =>
      (await api.webhooks.listDeliveries({ ...at, ...filter })).content.map(({ kind, state }) => [
        kind,
        state,
      ])
    expect(await list({ kind: 'deployment_stopped' })).toEqual([['deployment_stopped', 'DELIVERED']])
    expect(await list({ state: 'RETRYING' })).toEqual([['test', 'RETRYING']])
    expect(await list({ state: 'FAILED' })).toEqual([])
    expect(await list({ size: 1, page: 1 })).toHaveLength(1)
  })
})

describe('the contents of deliveries', () => {
  it('events of target apps come in one delivery, and only those of the types that were asked for', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, sdkKey, deployment } = project
    const { receiver, webhook } = await createReceivedWebhook(project, {
      events: ['guide_completed', 'custom'],
    })
    const completed = createEvent(server, project, { type: 'guide_completed' })
    const custom = createEvent(server, project, { type: 'custom', name: 'bought', properties: { cups: 2 } })
    await takeEvents(server.url, sdkKey, [createEvent(server, project), completed], 'ada')
    await takeEvents(server.url, sdkKey, [custom, createEvent(server, project)], 'grace')
    // A duplicate, which is not delivered again.
    await takeEvents(server.url, sdkKey, [completed], 'ada')
    expect(receiver.received).toEqual([])
    await server.jobQueue.workOff()
    expect(typesOf(receiver)).toEqual(['guide_events'])
    expect(receiver.received[0]?.message.data).toEqual({
      appId,
      events: [
        {
          id: completed.id,
          type: 'guide_completed',
          at: completed.at,
          endUserId: 'ada',
          deploymentId: deployment.id,
          deploymentVersion: 1,
          projectId: project.projectId,
          stepKey: null,
          blockId: null,
          name: null,
          locale: 'en',
          platform: 'WEB',
          properties: null,
          sessionId: 'session-1',
        },
        expect.objectContaining({
          type: 'custom',
          name: 'bought',
          endUserId: 'grace',
          properties: { cups: 2 },
        }),
      ],
    })
    const { content } = await admin.api.webhooks.listDeliveries({ appId, id: webhook.id })
    expect(content).toMatchObject([{ kind: 'guide_events', eventCount: 2, state: 'DELIVERED' }])
  })

  it('a large number of events comes in several deliveries, each event once', async () => {
    const project = await createLiveProject(server)
    const { receiver } = await createReceivedWebhook(project, { events: ['guide_seen'] })
    const events = Array.from({ length: 450 }, () => createEvent(server, project))
    await takeEvents(server.url, project.sdkKey, events)
    await server.jobQueue.workOff()
    const told = receiver.received.map(({ message }) =>
      (message.data.events as { id: string }[]).map(({ id }) => id),
    )
    expect(told.map((ids) => ids.length).sort()).toEqual([200, 200, 50].sort())
    expect(told.flat().sort()).toEqual(events.map(({ id }) => id).sort())
  })

  it('each change of a deployment is delivered, whether by hand or by its schedule', async () => {
    const project = await createPublishedProject(server)
    const { admin, appId, projectId } = project
    const { receiver } = await createReceivedWebhook(project)
    const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * 3600_000).toISOString()
    const schedule = { startAt: inHours(1), endAt: inHours(2), timeZone: 'UTC' }
    const targeting = { ...(await readDefaultTargeting(project)), schedule }
    const { id } = await admin.api.deployments.create({ appId, projectId, name: 'Later', targeting })
    const at = { appId, id }
    await admin.api.deployments.goLive(at)
    await server.jobQueue.workOff()
    expect(typesOf(receiver).sort()).toEqual(['deployment_ended', 'deployment_live', 'deployment_scheduled'])
    const ended = receiver.received.find(({ message }) => message.type === 'deployment_ended')
    expect(ended?.message.data).toMatchObject({ appId, deployment: { id, status: 'ENDED', version: 1 } })

    receiver.received.length = 0
    await publish(project, ['welcome', 'basket'])
    await admin.api.deployments.update({
      ...at,
      projectVersion: 2,
      targeting: await readDefaultTargeting(project),
    })
    await admin.api.deployments.stop(at)
    await admin.api.deployments.goLive(at)
    await server.jobQueue.workOff()
    expect(typesOf(receiver).sort()).toEqual(['deployment_live', 'deployment_stopped', 'deployment_updated'])
  })

  it('a deployment that was stopped before its end delivers no end', async () => {
    const project = await createPublishedProject(server)
    const { admin, appId, projectId } = project
    const { receiver } = await createReceivedWebhook(project, { events: ['deployment_ended'] })
    const endAt = new Date(server.clock.now().getTime() + 3600_000).toISOString()
    const targeting = {
      ...(await readDefaultTargeting(project)),
      schedule: { startAt: null, endAt, timeZone: 'UTC' },
    }
    const { id } = await admin.api.deployments.create({ appId, projectId, name: 'Short', targeting })
    await admin.api.deployments.goLive({ appId, id })
    await admin.api.deployments.stop({ appId, id })
    await server.jobQueue.workOff()
    expect(receiver.received).toEqual([])
  })

  it('a survey response is delivered when it is partial, and again when it is complete', async () => {
    const place = await createSurveyPlace(server)
    const survey = await createPublishedSurvey(place)
    const { receiver } = await createReceivedWebhook(place)
    const id = server.clock.newId()
    const same = { id, endUserId: 'ada' }
    await takeResponse(
      server.url,
      place.sdkKey,
      createResponse(server, survey, { ...same, isComplete: false }),
    )
    await takeResponse(
      server.url,
      place.sdkKey,
      createResponse(server, survey, { ...same, isComplete: true }),
    )
    await takeResponse(
      server.url,
      place.sdkKey,
      createResponse(server, survey, { ...same, isComplete: true }),
    )
    await server.jobQueue.workOff()
    expect(typesOf(receiver).sort()).toEqual(['survey_response_complete', 'survey_response_partial'])
    const complete = receiver.received.find(({ message }) => message.type === 'survey_response_complete')
    expect(complete?.message.data).toMatchObject({
      response: { id, surveyId: survey.id, isComplete: true, surveyVersion: 1, answers: expect.anything() },
    })
  })

  it('events and deployments of another app are not delivered', async () => {
    const [one, other] = [await createLiveProject(server), await createLiveProject(server)]
    const { receiver } = await createReceivedWebhook(one)
    await takeEvents(server.url, other.sdkKey, [createEvent(server, other)])
    await other.admin.api.deployments.stop({ appId: other.appId, id: other.deployment.id })
    await server.jobQueue.workOff()
    expect(receiver.received).toEqual([])
  })
})

describe('a receiver that fails', () => {
  const failures: [string, Parameters<typeof openReceiver>[0], Reason, number | null][] = [
    [
      'with 500',
      (it) => void it.writeHead(500).end('no'),
      toReason('webhook_status', { params: { status: 500 } }),
      500,
    ],
    [
      'with a redirect',
      (it) => void it.writeHead(302, { location: 'https://example.org' }).end(),
      toReason('webhook_redirect', { params: { status: 302 } }),
      302,
    ],
    [
      'half-way',
      (it) => {
        it.writeHead(200, { 'content-length': 100 }).write('half')
        setTimeout(() => it.destroy(), 20)
      },
      toReason('outbound_broken_off'),
      null,
    ],
  ]
  it.each(failures)(
    'a receiver that %s is tried again, and then takes the delivery under the same id',
    async (_name, how, reason, status) => {
      const project = await createPublishedProject(server)
      const receiver = await open((it, count) =>
        count < 3 ? how?.(it, count) : void it.writeHead(204).end(),
      )
      const { id } = await createWebhook(project.admin, project.appId, { url: receiver.url })
      const at = { appId: project.appId, id }
      const { id: deliveryId } = await project.admin.api.webhooks.sendTest(at)
      await server.jobQueue.workOff()
      const delivery = await project.admin.api.webhooks.getDelivery({ ...at, deliveryId })
      expect(delivery.attempts).toMatchObject([
        { status, reason },
        { status, reason },
        { status: 204, reason: null },
      ])
      expect(delivery).toMatchObject({ state: 'DELIVERED', attemptCount: 3 })
      expect(new Set(receiver.received.map(({ headers }) => headers.get('webhook-id')))).toEqual(
        new Set([deliveryId]),
      )
      const [first = 0, second = 0] = delivery.attempts.map((it) => Date.parse(it.at))
      expect(second - first).toBeGreaterThanOrEqual(5000)
    },
  )

  it('a delivery that keeps failing by itself is tried eight times in about a day, and then has failed', async () => {
    const project = await createPublishedProject(server)
    const receiver = await open()
    const { id } = await createWebhook(project.admin, project.appId, { url: receiver.url })
    const at = { appId: project.appId, id }
    const api = project.admin.api.webhooks
    const { id: deliveryId } = await api.sendTest(at)
    // It accepts all others, so the webhook is not paused.
    const { db } = server.database
    const setFailures = () =>
      inTransaction(db, (tx) =>
        tx.updateTable('webhooks').set({ failures: 0 }).where('id', '=', id).execute(),
      )
    receiver.answer((response) => {
      void setFailures()
      response.writeHead(422).end('I do not understand')
    })
    await server.jobQueue.workOff()
    const delivery = await api.getDelivery({ ...at, deliveryId })
    expect(delivery).toMatchObject({
      state: 'FAILED',
      attemptCount: 8,
      reason: toReason('webhook_status', { params: { status: 422 } }),
      response: 'I do not understand',
      finishedAt: expect.any(String),
    })
    const [first = 0, ...later] = delivery.attempts.map((it) => Date.parse(it.at))
    expect(Math.round(((later.at(-1) ?? 0) - first) / 3600_000)).toBe(21)
  })

  it('a webhook that keeps failing is paused, retried ever later, and off after three days, and loses nothing', async () => {
    const project = await createPublishedProject(server)
    const receiver = await open((it) => void it.writeHead(500).end())
    const { id } = await createWebhook(project.admin, project.appId, { url: receiver.url })
    const at = { appId: project.appId, id }
    const api = project.admin.api.webhooks
    for (let count = 0; count < 3; count += 1) await api.sendTest(at)
    await server.jobQueue.workOff()
    expect(await api.get(at)).toMatchObject({
      isActive: false,
      state: 'OFF',
      stateReason: {
        code: 'webhook_off_failing',
        params: { days: 3 },
        causes: [{ code: 'webhook_status', params: { status: 500 } }],
      },
    })
    expect((await api.listDeliveries({ ...at, state: 'RETRYING' })).totalElements).toBe(3)
    // Five before the pause, then after 1, 2, 4, 8, 16 and 32 minutes, and hourly for three days.
    expect(receiver.received.length).toBeGreaterThan(70)
    expect(receiver.received.length).toBeLessThan(90)

    receiver.received.length = 0
    receiver.answer((it) => void it.writeHead(200).end())
    await api.update({ ...at, isActive: true })
    await server.jobQueue.workOff()
    expect(receiver.received).toHaveLength(3)
    expect(await api.get(at)).toMatchObject({ state: 'ACTIVE', stateReason: null })
  })

  it('a webhook whose receiver answers 410 is switched off and not asked again', async () => {
    const project = await createPublishedProject(server)
    const receiver = await open((it) => void it.writeHead(410).end())
    const { id } = await createWebhook(project.admin, project.appId, { url: receiver.url })
    const at = { appId: project.appId, id }
    await project.admin.api.webhooks.sendTest(at)
    await server.jobQueue.workOff()
    expect(receiver.received).toHaveLength(1)
    expect(await project.admin.api.webhooks.get(at)).toMatchObject({
      state: 'OFF',
      stateReason: toReason('webhook_off_gone'),
    })
  })

  it('a receiver that answers 429 is left alone for as long as it asks', async () => {
    const project = await createPublishedProject(server)
    const receiver = await open((it, count) =>
      count === 1 ? void it.writeHead(429, { 'retry-after': '600' }).end() : void it.writeHead(200).end(),
    )
    const { id } = await createWebhook(project.admin, project.appId, { url: receiver.url })
    const at = { appId: project.appId, id }
    const { id: deliveryId } = await project.admin.api.webhooks.sendTest(at)
    await server.jobQueue.workOff()
    const { attempts } = await project.admin.api.webhooks.getDelivery({ ...at, deliveryId })
    const [first = 0, second = 0] = attempts.map((it) => Date.parse(it.at))
    expect(attempts[0]).toMatchObject({ status: 429, reason: toReason('webhook_busy') })
    expect(second - first).toBeGreaterThanOrEqual(600_000)
    expect(second - first).toBeLessThan(610_000)
  })

  it('a huge answer of a receiver is stored only with its beginning', async () => {
    const project = await createPublishedProject(server)
    const receiver = await open((it) => void it.writeHead(200).end('x'.repeat(50_000_000)))
    const { id } = await createWebhook(project.admin, project.appId, { url: receiver.url })
    const at = { appId: project.appId, id }
    const { id: deliveryId } = await project.admin.api.webhooks.sendTest(at)
    await server.jobQueue.workOff()
    const delivery = await project.admin.api.webhooks.getDelivery({ ...at, deliveryId })
    expect(delivery).toMatchObject({ state: 'DELIVERED', response: 'x'.repeat(2048) })
  })
})

describe('an end user who is erased', () => {
  it('erasing an end user removes them from deliveries that were sent and that wait', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, sdkKey } = project
    const { receiver, at } = await createReceivedWebhook(project, { events: ['guide_seen'] })
    // Whole addresses, because a short name may occur by chance in a random id.
    const [ada, grace] = ['ada@shop.example', 'grace@shop.example']
    const see = (key: string) => takeEvents(server.url, sdkKey, [createEvent(server, project)], key)
    await see(ada)
    await see(grace)
    await server.jobQueue.workOff()
    await see(ada)
    await server.jobQueue.workOff()
    await see(ada)
    await see(grace)
    expect(receiver.received).toHaveLength(2)
    expect(await admin.api.endUsers.delete({ appId, key: ada })).toMatchObject({ deliveries: 2 })
    await server.jobQueue.workOff()
    const { content } = await admin.api.webhooks.listDeliveries(at)
    expect(content).toMatchObject([{ eventCount: 1 }, { eventCount: 1 }])
    for (const { id: deliveryId } of content) {
      const { body, response } = await admin.api.webhooks.getDelivery({ ...at, deliveryId })
      expect(body).not.toContain(ada)
      expect(body).toContain(grace)
      expect(response === null || !response.includes(ada)).toBe(true)
    }
    expect(receiver.received.at(-1)?.body).not.toContain(ada)
  })
})

it('deliveries are kept for 30 days', async () => {
  const project = await createPublishedProject(server)
  const { at } = await createReceivedWebhook(project)
  await project.admin.api.webhooks.sendTest(at)
  await server.jobQueue.workOff()
  await server.tidyUp()
  expect((await project.admin.api.webhooks.listDeliveries(at)).totalElements).toBe(1)
  await inTransaction(server.database.db, (tx) =>
    tx
      .updateTable('webhookDeliveries')
      .set({ createdAt: new Date(server.clock.now().getTime() - 30.1 * 86_400_000) })
      .where('webhookId', '=', at.id)
      .execute(),
  )
  await server.tidyUp()
  expect((await project.admin.api.webhooks.listDeliveries(at)).totalElements).toBe(0)
})
