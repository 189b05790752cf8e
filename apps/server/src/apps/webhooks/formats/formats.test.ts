import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { NewWebhook } from '@waymark/contract'
import { eventsOfFormat, webhookFormats } from '@waymark/contract/constants'
import { createLiveProject, type LiveProject } from '../../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../../test/event-factories.ts'
import {
  createPublishedSurvey,
  createResponse,
  createSurveyPlace,
  takeResponse,
} from '../../../../test/survey-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { loopback, openReceiver, type Receiver } from '../../../../test/webhook-receiver.ts'

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

type Place = Pick<LiveProject, 'admin' | 'appId'>
type Format = Omit<Partial<NewWebhook>, 'url'> & Pick<NewWebhook, 'format'>

/** Creates a webhook in the format of another service, with all events that the format supports. */
async function createForwarding({ admin, appId }: Place, { format, ...given }: Format, receiver: Receiver) {
  const key = ['SLACK', 'TEAMS'].includes(format) ? {} : { key: 'key-of-the-project' }
  const url = 'key' in key ? receiver.origin : receiver.url
  const events = [...eventsOfFormat[format]]
  const made = await admin.api.webhooks.create({ appId, url, format, events, ...key, ...given })
  return { made, at: { appId, id: made.id } }
}

/** Waits until the events are gathered and sent. */
async function sendAll() {
  server.clock.advance(4000)
  await server.jobQueue.workOff()
}

describe('an analytics service', () => {
  it.each(['SEGMENT', 'POSTHOG', 'MIXPANEL'] as const)(
    'an analytics service gets the events of a guide in its own format, with the key: %s',
    async (format) => {
      const project = await createLiveProject(server)
      const receiver = await open((response) => void response.end('{"status":1}'))
      await createForwarding(project, { format }, receiver)
      const event = createEvent(server, project, { type: 'guide_completed' })
      const own = createEvent(server, project, {
        type: 'custom',
        name: 'Order placed',
        properties: { total: 12 },
      })
      await takeEvents(server.url, project.sdkKey, [event, own], 'ada')
      await sendAll()
      expect(receiver.received).toHaveLength(1)
      const [{ body, headers } = { body: '', headers: new Headers() }] = receiver.received
      for (const text of ['Guide completed', 'Order placed', '"total":12', event.id, own.id, '"ada"'])
        expect(body).toContain(text)
      expect(body).toContain(project.deployment.id)
      expect(body + (headers.get('authorization') ?? '')).toContain('key-of-the-project')
      expect(headers.get('webhook-signature')).toBeNull()
    },
  )

  it('an analytics service never returns its key, not in sent deliveries either', async () => {
    const project = await createLiveProject(server)
    const receiver = await open()
    const { made, at } = await createForwarding(project, { format: 'POSTHOG' }, receiver)
    expect(made.secret).toBeNull()
    const { api } = project.admin
    const { id } = await api.webhooks.sendTest(at)
    await server.jobQueue.workOff()
    expect(receiver.received[0]?.path).toBe('/batch/')
    expect(receiver.received[0]?.body).toContain('Waymark test')
    const shown = await api.webhooks.getDelivery({ ...at, deliveryId: id })
    expect(shown).toMatchObject({ state: 'DELIVERED' })
    expect(shown.body).toContain('Waymark test')
    const answers = [made, await api.webhooks.get(at), await api.webhooks.list(at), shown]
    expect(JSON.stringify(answers)).not.toContain('key-of-the-project')
    await expect(api.webhooks.rotateSecret(at)).rejects.toMatchObject({ body: { code: 'webhook_unsigned' } })
  })

  it('an analytics service is called with its new key once that is replaced', async () => {
    const project = await createLiveProject(server)
    const receiver = await open()
    const { at } = await createForwarding(project, { format: 'SEGMENT' }, receiver)
    const { api } = project.admin
    const changed = await api.webhooks.update({ ...at, key: 'another' })
    expect(JSON.stringify(changed)).not.toContain('another')
    await api.webhooks.sendTest(at)
    await server.jobQueue.workOff()
    const expected = `Basic ${Buffer.from('another:').toString('base64')}`
    expect(receiver.received.map(({ headers }) => headers.get('authorization'))).toEqual([expected])
    expect(receiver.received[0]?.path).toBe('/v1/batch')
  })

  it('events that an analytics service refuses with status 200 are sent again', async () => {
    const project = await createLiveProject(server)
    const refusal = '{"status":0,"error":"token invalid"}'
    const receiver = await open((response, count) => void response.end(count > 1 ? '1' : refusal))
    const { at } = await createForwarding(project, { format: 'MIXPANEL' }, receiver)
    const { id } = await project.admin.api.webhooks.sendTest(at)
    await server.jobQueue.workOff()
    const delivery = await project.admin.api.webhooks.getDelivery({ ...at, deliveryId: id })
    const reason = { code: 'webhook_refused', params: { message: 'token invalid' } }
    expect(delivery).toMatchObject({
      state: 'DELIVERED',
      attempts: [{ status: 200, reason }, { reason: null }],
    })
  })

  it('an analytics service needs a key, and takes only events', async () => {
    const project = await createLiveProject(server)
    const { api } = project.admin
    const { appId } = project
    const url = 'https://service.example'
    await expect(
      api.webhooks.create({ appId, url, format: 'SEGMENT', events: ['guide_seen'] }),
    ).rejects.toMatchObject({ body: { subErrors: [{ code: 'webhook_key_missing', field: 'key' }] } })
    const ofOther = { body: { subErrors: [{ code: 'webhook_event_of_other_format', field: 'events' }] } }
    await expect(
      api.webhooks.create({ appId, url, format: 'MIXPANEL', key: 'k', events: ['deployment_live'] }),
    ).rejects.toMatchObject(ofOther)
    const { at } = await createForwarding(project, { format: 'SLACK' }, await open())
    await expect(api.webhooks.update({ ...at, events: ['guide_seen'] })).rejects.toMatchObject(ofOther)
  })
})

describe('a chat', () => {
  it('a chat is told of a low score once, in the language of whoever connected it', async () => {
    const place = await createSurveyPlace(server)
    const { admin } = place
    await admin.api.users.update({ id: admin.memberId, language: 'de' })
    const survey = await createPublishedSurvey(place, 'SURVEY_NPS')
    const [slack, teams] = [await open(), await open()]
    await createForwarding(place, { format: 'SLACK' }, slack)
    await createForwarding(place, { format: 'TEAMS' }, teams)
    const response = createResponse(server, survey, { answers: { recommend: 3 }, isComplete: false })
    await takeResponse(server.url, place.sdkKey, response)
    const answers = { recommend: 3, reason: 'It is slow' }
    await takeResponse(server.url, place.sdkKey, { ...response, answers, isComplete: true })
    const content = createResponse(server, survey, { answers: { recommend: 7, reason: 'Fine' } })
    await takeResponse(server.url, place.sdkKey, content)
    await sendAll()
    expect(slack.received.map(({ message }) => message)).toEqual([
      {
        text: expect.stringMatching(
          /^\*Eine niedrige Bewertung in „.+“\*\nJemand hat mit 3 von 10 geantwortet\.\n<http.+\|In Waymark öffnen>$/,
        ),
      },
    ])
    expect(teams.received).toHaveLength(1)
    expect(teams.received[0]?.message).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: { type: 'AdaptiveCard', actions: [{ type: 'Action.OpenUrl' }] },
        },
      ],
    })
  })

  it('a chat gets names as they are, without what it would read as markup', async () => {
    const project = await createLiveProject(server)
    const { api } = project.admin
    const { appId } = project
    await api.deployments.update({ appId, id: project.deployment.id, name: 'Hello you' })
    const slack = await open()
    await createForwarding(project, { format: 'SLACK' }, slack)
    await api.deployments.stop({ appId, id: project.deployment.id })
    await sendAll()
    expect(slack.received[0]?.body).toContain('The deployment was stopped.')
    expect(slack.received[0]?.body).toContain(`/app/${appId}/insight/${project.deployment.id}`)
  })
})

it('a test delivery is sent in every format', async () => {
  const project = await createLiveProject(server)
  for (const format of webhookFormats) {
    const receiver = await open((response) => void response.end('{"status":1}'))
    const { at } = await createForwarding(project, { format }, receiver)
    await project.admin.api.webhooks.sendTest(at)
    await server.jobQueue.workOff()
    expect(receiver.received, format).toHaveLength(1)
    await project.admin.api.webhooks.delete(at)
  }
})
