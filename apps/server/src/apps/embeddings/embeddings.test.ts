import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SurveyEntity, SurveyInsightRequest } from '@waymark/contract'
import {
  sendJson,
  startEmbeddingPeer,
  toList,
  type BadAnswer,
  type EmbeddingPeer,
} from '../../../test/embedding-peer.ts'
import { createOrganisation } from '../../../test/factories.ts'
import { createMemoryLog } from '../../../test/memory-log.ts'
import {
  createPublishedSurvey,
  createResponse,
  createSurveyPlace,
  takeResponse,
  type SurveyPlace,
} from '../../../test/survey-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { loopback } from '../../../test/webhook-receiver.ts'
import { requestEmbeddings } from './request-embeddings.ts'
import { createOutbound } from '../../platform/outbound/index.ts'

const { log, lines } = createMemoryLog()
let server: TestServer
let peer: EmbeddingPeer
let place: SurveyPlace
let survey: SurveyEntity
beforeAll(async () => {
  server = await startTestServer({ ...loopback, WAYMARK_LOG_LEVEL: 'trace' }, { log })
})
afterAll(() => server.close())
beforeEach(async () => {
  peer = await startEmbeddingPeer()
  place = await createSurveyPlace(server)
  survey = await createPublishedSurvey(place)
  return () => peer.close()
})

/** Texts with the same meaning, which share hardly a word. */
const texts = [
  ...['It is slow', 'Everything lags here', 'I wait and wait', 'Takes forever', 'So sluggish today'],
  ...['Too expensive', 'What a price', 'Costs a lot of money', 'Cheaper please', 'We pay for nothing'],
  ...['My eyes hurt', 'Please a dark one', 'Colours are odd', 'Too bright at night', 'A darker theme'],
]
const model = 'small-model'
const key = 'embedding-secret'
const api = () => place.admin.api
const connect = (change: object = {}) =>
  api().embeddingServices.update({ id: place.appId, url: peer.url, model, key, ...change })
const read = () => api().embeddingServices.get({ id: place.appId })

async function answer(reason: string, endUserId?: string): Promise<string> {
  const fields = { answers: { recommend: 5, reason }, ...(endUserId && { endUserId }) }
  const response = createResponse(server, survey, fields)
  await takeResponse(server.url, place.sdkKey, response)
  return response.id
}

const answerAll = async () => {
  for (const text of texts) await answer(text)
}

/** Starts and finishes the work that is due, as a process does from time to time. */
async function runDue(): Promise<void> {
  await server.startDueWork()
  await server.jobQueue.workOff()
}

async function readGroups(more: Partial<SurveyInsightRequest> = {}) {
  const request = { surveyId: survey.id, insightsType: 'GROUPS' as const, questionId: 'reason', ...more }
  const insight = await api().surveys.insights(request)
  if (insight.insightsType !== 'GROUPS') throw new Error('No groups')
  return insight
}

async function listTexts(group: string): Promise<string[]> {
  const request = { surveyId: survey.id, insightsType: 'TEXT' as const, questionId: 'reason', group }
  const insight = await api().surveys.insights(request)
  return insight.insightsType === 'TEXT' ? insight.content.map(({ text }) => text).toSorted() : []
}

const listVectors = () =>
  server.database.db
    .selectFrom('textVectors')
    .selectAll()
    .where('appId', '=', place.appId)
    .orderBy('responseId')
    .execute()

describe('an app with a service', () => {
  it('answers are grouped by their meaning in an app with an embedding service', async () => {
    await answerAll()
    expect(await readGroups()).toMatchObject({ by: 'PHRASES', service: null })
    expect(await connect()).toMatchObject({ url: peer.url, model, hasKey: true, dimensions: null })
    expect(await readGroups()).toMatchObject({ by: 'PHRASES', service: { waiting: 15, reason: null } })
    await runDue()
    const { by, groups, service } = await readGroups()
    expect([by, service]).toEqual(['EMBEDDINGS', { waiting: 0, reason: null }])
    expect(groups.map(({ count }) => count)).toEqual([5, 5, 5])
    const listed = await Promise.all(groups.map(({ name }) => listTexts(name)))
    const wanted = [texts.slice(0, 5), texts.slice(5, 10), texts.slice(10)].map((it) => it.toSorted())
    expect(listed.toSorted()).toEqual(wanted.toSorted())
    // Each is named by a word of its own.
    groups.forEach(({ name }, index) =>
      expect(listed[index]!.join(' ').toLowerCase()).toContain(name.toLowerCase()),
    )
    expect(await read()).toMatchObject({ dimensions: 48, embedded: 15, reason: null })
  })

  it('an embedding service is sent the texts and the key, and nothing of who gave the answers', async () => {
    await answer('It is slow', 'ada@example.com')
    await connect()
    await runDue()
    const [{ path, authorization, body }] = peer.asked as [EmbeddingPeer['asked'][0]]
    expect([path, authorization]).toEqual(['/v1/embeddings', `Bearer ${key}`])
    expect(JSON.parse(body)).toEqual({ model, input: ['It is slow'], encoding_format: 'float' })
  })

  it('an embedding service is sent each text once, and again when it changed', async () => {
    const fields = { isComplete: false, endUserId: 'bob' }
    const partial = createResponse(server, survey, { ...fields, answers: { reason: 'Half a text' } })
    await takeResponse(server.url, place.sdkKey, partial)
    await connect()
    await runDue()
    server.clock.advance(70_000)
    await runDue()
    expect(peer.texts()).toEqual(['Half a text'])
    await answer('Another one')
    const at = server.clock.now().toISOString()
    const whole = { ...partial, at, isComplete: true, answers: { recommend: 5, reason: 'The whole text' } }
    await takeResponse(server.url, place.sdkKey, whole)
    server.clock.advance(70_000)
    await runDue()
    expect(peer.texts().toSorted()).toEqual(['Another one', 'Half a text', 'The whole text'])
    expect(await listVectors()).toHaveLength(2)
  })

  it('groups keep what members corrected by hand, also when more answers arrive', async () => {
    await answerAll()
    const odd = await answer('Slow and expensive')
    await connect()
    await runDue()
    const [first] = (await readGroups()).groups
    const place = { id: survey.id, questionId: 'reason' }
    await api().surveys.renameTextGroup({ ...place, name: first!.name, newName: 'The first' })
    await api().surveys.noteText({ ...place, responseId: odd, group: 'Both at once' })
    const before = await readGroups()
    expect(before.groups.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['The first', 'Both at once']),
    )
    await answer('Hello there')
    server.clock.advance(70_000)
    await runDue()
    const after = await readGroups()
    expect(after.by).toBe('EMBEDDINGS')
    expect(after.groups).toEqual(expect.arrayContaining([{ name: 'Both at once', count: 1 }]))
    expect(after.groups.map(({ name }) => name)).toContain('The first')
  })

  it('vectors hold a byte for each number, and those of an erased end user are deleted', async () => {
    await answer('It is slow', 'ada')
    await answer('Too expensive', 'bob')
    await connect()
    await runDue()
    expect(await listVectors()).toHaveLength(2)
    await api().endUsers.delete({ appId: place.appId, key: 'ada' })
    const rows = await listVectors()
    expect(rows).toHaveLength(1)
    // A byte for each number, of which only the direction counts.
    expect(rows[0]!.vector).toHaveLength(48)
  })

  it('vectors are kept no longer than the app keeps responses', async () => {
    await answer('It is slow')
    await connect()
    await runDue()
    const retention = { events: null, profiles: null, responses: 30 }
    await api().privacy.update({ appId: place.appId, privacySignals: 'IGNORED', retention })
    server.clock.advance(31 * 86_400_000)
    await server.tidyUp()
    expect(await listVectors()).toEqual([])
    server.clock.advance(-31 * 86_400_000)
  })
})

describe('the key', () => {
  it('the key of an embedding service is encrypted, and is in no answer, log, export or audit entry', async () => {
    const answers = [await connect({ key: 'a-key-to-look-for' }), await read()]
    const sent = { id: place.appId, url: peer.url, model, key: 'a-key-to-look-for' }
    answers.push((await api().embeddingServices.sendTest(sent)) as never)
    await answer('It is slow')
    await runDue()
    const { appId } = place
    const everything = [
      answers,
      await api().auditLog.list({ appId }),
      await api().portability.export({ id: appId }),
      await api().jobs.list({}),
      await api().privacy.inventory({ appId, language: 'en' }),
      lines(),
    ]
    expect(JSON.stringify(everything)).toContain('embeddingServices.update')
    expect(JSON.stringify(everything)).not.toContain('a-key-to-look-for')
    const row = await server.database.db
      .selectFrom('embeddingServices')
      .select('key')
      .where('appId', '=', appId)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.key!).toString('latin1')).not.toContain('a-key-to-look-for')
  })

  it('the inventory names a connected embedding service as a receiver', async () => {
    const { appId } = place
    const list = async (language: 'en' | 'de') =>
      (await api().privacy.inventory({ appId, language })).sections.flatMap(({ rows }) => rows)
    const host = new URL(peer.url).host
    expect((await list('en')).some(([receiver]) => receiver === host)).toBe(false)
    await connect()
    const what = 'texts of survey answers, without who gave them'
    expect(await list('en')).toContainEqual([host, 'Grouping of text answers', what])
    expect((await list('de')).some(([receiver]) => receiver === host)).toBe(true)
  })

  it('the key of an embedding service stays if it is left out, but is sent to no other address', async () => {
    await connect()
    const { key: _, ...same } = { id: place.appId, url: peer.url, model, key }
    expect(await api().embeddingServices.update(same)).toMatchObject({ hasKey: true })
    expect(await api().embeddingServices.sendTest(same)).toMatchObject({ dimensions: 48, reason: null })
    const other = await startEmbeddingPeer()
    const moved = { ...same, url: other.url }
    expect(await api().embeddingServices.sendTest(moved)).toMatchObject({
      reason: { code: 'embedding_key_refused' },
    })
    expect(await api().embeddingServices.update(moved)).toMatchObject({ hasKey: false })
    expect(other.asked.map(({ authorization }) => authorization)).toEqual([undefined])
    await other.close()
  })

  it('an embedding service without a key is asked without an authorization header', async () => {
    peer.fail((response, { input }) =>
      sendJson(
        response,
        200,
        toList(
          model,
          input.map(() => [1, 2]),
        ),
      ),
    )
    const sent = { id: place.appId, url: `${peer.url}/embeddings/`, model, key: null }
    expect(await api().embeddingServices.sendTest(sent)).toMatchObject({ dimensions: 2, reason: null })
    expect(peer.asked[0]).toMatchObject({ path: '/v1/embeddings', authorization: undefined })
  })
})

describe('a service that fails', () => {
  const list = (vectors: unknown[]): BadAnswer => {
    return (response) => sendJson(response, 200, toList(model, vectors))
  }
  it.each<[string, string, BadAnswer]>([
    ['refuses the key', 'embedding_key_refused', (it) => sendJson(it, 401, {})],
    ['does not know the model', 'embedding_not_found', (it) => sendJson(it, 404, {})],
    ['has too much to do', 'embedding_busy', (it) => sendJson(it, 429, {}, { 'retry-after': '30' })],
    ['breaks', 'embedding_status', (it) => sendJson(it, 500, 'Oh no')],
    ['leads elsewhere', 'embedding_status', (it) => sendJson(it, 302, {}, { location: 'http://10.0.0.1/' })],
    ['sends a page', 'embedding_misunderstood', (it) => sendJson(it, 200, '<html>Hello</html>')],
    ['sends something else', 'embedding_misunderstood', (it) => sendJson(it, 200, { data: 'none' })],
    [
      'sends NaN',
      'embedding_misunderstood',
      (it) => sendJson(it, 200, '{"data":[{"index":0,"embedding":[NaN]}]}'),
    ],
    ['sends too few vectors', 'embedding_wrong_count', list([[1, 2]])],
    [
      'sends too many vectors',
      'embedding_wrong_count',
      list([
        [1, 2],
        [1, 2],
        [1, 2],
      ]),
    ],
    [
      'numbers them wrong',
      'embedding_wrong_count',
      (it) => sendJson(it, 200, { data: [0, 0].map((index) => ({ index, embedding: [1, 2] })) }),
    ],
    [
      'sends no numbers',
      'embedding_not_numbers',
      list([
        [1, null],
        [1, 2],
      ]),
    ],
    ['sends endless numbers', 'embedding_not_numbers', list([['1e999'], [1]].map((it) => it.map(Number)))],
    [
      'sends vectors of two lengths',
      'embedding_wrong_length',
      list([
        [1, 2],
        [1, 2, 3],
      ]),
    ],
    ['sends empty vectors', 'embedding_wrong_length', list([[], []])],
    [
      'sends huge vectors',
      'embedding_wrong_length',
      list([1, 2].map(() => Array.from({ length: 5000 }, () => 1))),
    ],
    ['sends without end', 'outbound_too_large', (it) => sendJson(it, 200, 'x'.repeat(9 * 1024 * 1024))],
    ['hangs up', 'outbound_broken_off', (it) => void it.destroy()],
  ])('an embedding service that %s is reported as %s', async (_, code, how) => {
    peer.fail(how)
    const sent = { id: place.appId, url: peer.url, model, key }
    expect(await api().embeddingServices.sendTest(sent)).toMatchObject({ dimensions: null, reason: { code } })
  })

  it('an embedding service that hangs is reported as a timeout', async () => {
    peer.fail(() => {})
    const outbound = createOutbound({ allowedNetworks: ['127.0.0.0/8'] })
    const asked = requestEmbeddings(
      { outbound, now: () => new Date(), limitMs: 200 },
      { url: peer.url, model, key: null },
      ['A text'],
    )
    await expect(asked).rejects.toMatchObject({ reason: { code: 'outbound_timeout' } })
    await outbound.close()
  })

  it('an embedding service that is unreachable, or in a network that is not allowed, is reported as such', async () => {
    const sent = (url: string) => api().embeddingServices.sendTest({ id: place.appId, url, model })
    expect(await sent('http://127.0.0.1:9/v1')).toMatchObject({ reason: { code: 'outbound_unreachable' } })
    const update = (url: string) => connect({ url })
    for (const [url, code] of [
      ['http://10.0.0.1/v1', 'outbound_private_network'],
      ['http://8.8.8.8/v1', 'outbound_not_https'],
    ] as const) {
      const refusal = { status: 400, body: { subErrors: [{ field: 'url', code }] } }
      await expect(sent(url)).rejects.toMatchObject(refusal)
      await expect(update(url)).rejects.toMatchObject(refusal)
    }
  })

  it('a failing service leaves groups by phrases and its reason, and is asked again when it said so', async () => {
    await answerAll()
    const byPhrases = await readGroups()
    await connect()
    peer.fail((response) => sendJson(response, 429, {}, { 'retry-after': '600' }))
    await runDue()
    const failed = { by: 'PHRASES', service: { waiting: 15, reason: { code: 'embedding_busy' } } }
    expect(await readGroups()).toMatchObject({ ...failed, groups: byPhrases.groups })
    expect(await read()).toMatchObject({ embedded: 0, reason: { code: 'embedding_busy' } })
    expect(await api().jobs.list({})).toMatchObject({
      content: expect.arrayContaining([
        expect.objectContaining({
          kind: 'embed-texts',
          reason: expect.objectContaining({ code: 'embedding_busy' }),
        }),
      ]),
    })
    peer.fail(undefined)
    server.clock.advance(590_000)
    await runDue()
    expect(peer.asked).toHaveLength(1)
    server.clock.advance(20_000)
    await runDue()
    expect(await readGroups()).toMatchObject({ by: 'EMBEDDINGS', service: { waiting: 0, reason: null } })
  })

  it('a failing service keeps the groups that it made, as long as little is new', async () => {
    await answerAll()
    await connect()
    await runDue()
    const { groups } = await readGroups()
    peer.fail((response) => sendJson(response, 500, {}))
    await answer('Something new')
    server.clock.advance(70_000)
    await runDue()
    expect(await readGroups()).toMatchObject({
      by: 'EMBEDDINGS',
      groups,
      ungrouped: 1,
      service: { waiting: 1, reason: { code: 'embedding_status' } },
    })
    await answer('Something else')
    expect(await readGroups()).toMatchObject({ by: 'PHRASES', service: { waiting: 2 } })
  })
})

describe('a service that is changed or taken away', () => {
  it('a service that is changed or deleted leaves no vectors of its model', async () => {
    await answerAll()
    await connect()
    await runDue()
    expect(await listVectors()).toHaveLength(15)
    expect(await connect({ model: 'other-model' })).toMatchObject({ embedded: 0, dimensions: null })
    expect(await listVectors()).toEqual([])
    await runDue()
    expect(peer.asked.at(-1)).toMatchObject({ model: 'other-model' })
    expect(await api().embeddingServices.delete({ id: place.appId })).toEqual({ deleted: true })
    expect(await listVectors()).toEqual([])
    expect(await readGroups()).toMatchObject({ by: 'PHRASES', service: null })
    expect(await read()).toMatchObject({ url: null, model: null, hasKey: false, embedded: 0 })
    await expect(api().embeddingServices.delete({ id: place.appId })).rejects.toMatchObject({
      status: 404,
    })
    server.clock.advance(70_000)
    const count = peer.asked.length
    await runDue()
    expect(peer.asked).toHaveLength(count)
  })

  it('an embedding service is not found from another organisation', async () => {
    await connect()
    const stranger = await createOrganisation(server)
    const { appId: id } = place
    const calls = stranger.api.embeddingServices
    await expect(calls.get({ id })).rejects.toMatchObject({ status: 404 })
    await expect(calls.update({ id, url: peer.url, model })).rejects.toMatchObject({ status: 404 })
    await expect(calls.sendTest({ id, url: peer.url, model })).rejects.toMatchObject({ status: 404 })
    await expect(calls.delete({ id })).rejects.toMatchObject({ status: 404 })
    expect(await read()).toMatchObject({ url: peer.url, hasKey: true })
  })
})
