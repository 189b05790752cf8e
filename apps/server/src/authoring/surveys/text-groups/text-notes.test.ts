import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SurveyEntity, SurveyInsightRequest } from '@waymark/contract'
import { createOrganisation } from '../../../../test/factories.ts'
import {
  createPublishedSurvey,
  createResponse,
  createSurveyPlace,
  takeResponse,
  type SurveyPlace,
} from '../../../../test/survey-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let place: SurveyPlace
let survey: SurveyEntity
const texts = ['The export is slow', 'Exports take long', 'I like dark mode', 'Dark mode please', 'Hello']
const ids = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  place = await createSurveyPlace(server)
  survey = await createPublishedSurvey(place)
  for (const reason of texts) {
    const response = createResponse(server, survey, { answers: { recommend: 5, reason } })
    await takeResponse(server.url, place.sdkKey, response)
    ids.set(reason, response.id)
  }
})
afterAll(() => server.close())

const api = () => place.admin.api.surveys
const toId = (text: string) => ids.get(text) ?? ''

async function readGroups(more: Partial<SurveyInsightRequest> = {}) {
  const request = { surveyId: survey.id, insightsType: 'GROUPS' as const, questionId: 'reason', ...more }
  const insight = await api().insights(request)
  return insight.insightsType === 'GROUPS' ? insight : undefined
}

async function readTexts(more: Partial<SurveyInsightRequest> = {}) {
  const request = { surveyId: survey.id, insightsType: 'TEXT' as const, questionId: 'reason', ...more }
  const insight = await api().insights(request)
  return insight.insightsType === 'TEXT' ? insight.content : []
}

const note = (text: string, change: { tags?: string[]; note?: string; group?: string | null }) =>
  api().noteText({ id: survey.id, responseId: toId(text), questionId: 'reason', ...change })

describe('text answers', () => {
  it('text answers are grouped by phrases that they share, and listed by group', async () => {
    expect(await readGroups()).toMatchObject({
      n: 5,
      byHand: 0,
      ungrouped: 1,
      groups: [
        { name: 'dark mode', count: 2 },
        { name: 'export', count: 2 },
      ],
    })
    const listed = await readTexts({ group: 'export' })
    expect(listed.map(({ text }) => text).toSorted()).toEqual(['Exports take long', 'The export is slow'])
    expect((await readTexts({ group: '' })).map(({ text }) => text)).toEqual(['Hello'])
  })

  it('text answers carry tags and a note, each of which is changed by itself', async () => {
    await note('Hello', { tags: ['Bug', 'Bug', 'Later'], note: 'Ask again' })
    await note('Hello', { tags: ['Bug'] })
    expect(await readTexts({ tag: 'Bug' })).toMatchObject([
      { text: 'Hello', tags: ['Bug'], note: 'Ask again', group: null },
    ])
    expect((await readGroups())?.tags).toEqual([{ tag: 'Bug', count: 1 }])
    const csv = await (await api().exportResponses({ id: survey.id })).text()
    expect(csv).toMatch(/"reason: [^"]+","reason_tags","reason_note"/)
    expect(csv).toContain('"Hello","Bug","Ask again"')
  })

  it('notes on text answers are in the data of their end user, until they are erased', async () => {
    const { admin, appId, sdkKey } = place
    const endUserId = 'reader@acme.test'
    const answers = { recommend: 5, reason: 'Too many clicks' }
    const response = createResponse(server, survey, { endUserId, answers })
    await takeResponse(server.url, sdkKey, response)
    const at = { id: survey.id, responseId: response.id, questionId: 'reason' }
    await api().noteText({ ...at, group: 'clicks' })
    const read = async () => (await admin.api.endUsers.get({ appId, key: endUserId })).answers
    expect(await read()).toMatchObject([{ responseId: response.id, notes: [] }])
    await api().noteText({ ...at, tags: ['Bug'], note: 'Call them' })
    expect(await read()).toMatchObject([
      { notes: [{ questionId: 'reason', text: 'Too many clicks', tags: ['Bug'], note: 'Call them' }] },
    ])
    expect((await readGroups())?.tags).toContainEqual({ tag: 'Bug', count: 2 })
    await admin.api.endUsers.delete({ appId, key: endUserId })
    expect((await readGroups())?.tags).toEqual([{ tag: 'Bug', count: 1 }])
    expect(await readTexts({ search: 'clicks' })).toEqual([])
  })

  it('text answers are moved to another group by hand, and back', async () => {
    await note('Hello', { group: 'export' })
    expect(await readGroups()).toMatchObject({
      byHand: 1,
      ungrouped: 0,
      groups: [{ name: 'export', count: 3 }, {}],
    })
    await note('Hello', { group: '' })
    expect(await readGroups()).toMatchObject({ byHand: 1, ungrouped: 1 })
    await note('Hello', { group: null })
    expect(await readGroups()).toMatchObject({ byHand: 0, ungrouped: 1 })
  })

  it('groups of text answers are renamed, merged and kept apart by question', async () => {
    const rename = (name: string, newName: string) =>
      api().renameTextGroup({ id: survey.id, questionId: 'reason', name, newName })
    await rename('export', 'Export speed')
    await note('Hello', { group: 'Export speed' })
    await rename('Export speed', 'Exports')
    expect(await readGroups()).toMatchObject({
      groups: [{ name: 'Exports', count: 3 }, { name: 'dark mode' }],
    })
    await rename('dark mode', 'Exports')
    expect(await readGroups()).toMatchObject({ groups: [{ name: 'Exports', count: 5 }] })
  })

  it('a note is refused for an answer that does not exist, and for those who may not use the app', async () => {
    const wanted = { id: survey.id, responseId: toId('Hello'), tags: ['x'] }
    await expect(api().noteText({ ...wanted, questionId: 'recommend' })).rejects.toMatchObject({
      status: 404,
    })
    const other = await createPublishedSurvey(place)
    const elsewhere = { ...wanted, id: other.id, questionId: 'reason' }
    await expect(api().noteText(elsewhere)).rejects.toMatchObject({ status: 404 })
    const foreign = await createOrganisation(server)
    const own = { ...wanted, questionId: 'reason' }
    await expect(foreign.api.surveys.noteText(own)).rejects.toMatchObject({ status: 404 })
  })
})
