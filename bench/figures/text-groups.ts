import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SurveyInsight } from '@waymark/contract'
import { toFigure, type Figure } from '../figure.ts'
import { makeId } from '../load/event-batches.ts'
import { startServer, type BenchServer } from '../machines/server.ts'

interface LabelledText {
  /** The theme of the text according to a person; `none` for nothing. */
  theme: string
  text: string
}

const languages = { en: 'English', de: 'German' }

/** A service to measure beside the shared phrases: bench/README.md says how. */
const service = {
  url: process.env.WAYMARK_BENCH_EMBEDDINGS_URL,
  model: process.env.WAYMARK_BENCH_EMBEDDINGS_MODEL ?? '',
  key: process.env.WAYMARK_BENCH_EMBEDDINGS_KEY ?? null,
}
const ownNetworks = '127.0.0.0/8,::1/128,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16'

/**
 * Text answers of a survey, in the groups that the server finds by shared phrases, and by a service if one is named,
 * beside the themes that a person gave them. The adjusted Rand index is 1 for the same groups and 0 for groups by chance.
 */
export async function measureTextGroups(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-texts-'))
  const server = await startServer({
    WAYMARK_DATA_DIR: folder,
    ...(service.url && { WAYMARK_ALLOW_PRIVATE_NETWORKS: ownNetworks }),
  })
  const figures: Figure[] = []
  for (const [locale, language] of Object.entries(languages)) {
    const texts = JSON.parse(
      readFileSync(join(import.meta.dirname, `../texts/${locale}.json`), 'utf8'),
    ) as LabelledText[]
    const survey = await sendTexts(server, texts)
    const compare = async (way: string) => {
      const { index, precision, recall } = compareGroups(
        await readGroups(server, survey),
        texts.map(({ theme }, position) => (theme === 'none' ? `alone ${position}` : theme)),
      )
      const shares = `${Math.round(100 * precision)} % of pairs in a group are alike, ${Math.round(100 * recall)} % of alike pairs are found`
      const name = `Text answers in ${language} by ${way}, adjusted Rand index (${shares})`
      figures.push(toFigure({ name, ours: index.toFixed(2), beside: 'by hand 1', ratio: index }))
    }
    await compare('shared phrases')
    if (!service.url) continue
    await connect(server, survey)
    await compare(`the model ${service.model}`)
  }
  await server.end()
  rmSync(folder, { recursive: true })
  return figures
}

interface SentTexts {
  appId: string
  surveyId: string
  /** The position of each response's text among those that were sent. */
  positions: ReadonlyMap<string, number>
}

/** Sends the texts as responses to a survey of their own. */
async function sendTexts(server: BenchServer, texts: LabelledText[]): Promise<SentTexts> {
  const name = `Texts ${makeId()}`
  const { id: appId, sdkKey } = await server.call<{ id: string; sdkKey: string }>('POST', '/v1/apps', {
    name,
    platform: 'WEB',
  })
  const version = await server.call<{ id: string }>('POST', `/v1/apps/${appId}/app-versions`, { name: '1.0' })
  await server.call('PUT', `/v1/apps/${appId}/app-features`, { features: [{ name: 'NPS', enabled: true }] })
  const survey = await server.call<{ id: string }>('POST', `/survey/v1/apps/${appId}/surveys`, {
    appVersionId: version.id,
    name: 'Texts',
    type: 'SURVEY_NPS',
  })
  await server.call('PUT', `/survey/v1/surveys/${survey.id}/publish`, {})
  const positions = new Map<string, number>()
  for (const [position, { text }] of texts.entries()) {
    const id = makeId()
    positions.set(id, position)
    await server.call('POST', `/sdk/v1/${sdkKey}/survey-responses`, {
      id,
      surveyId: survey.id,
      version: 1,
      endUserId: id,
      platform: 'WEB',
      locale: 'en',
      answers: { recommend: 7, reason: text },
      isComplete: true,
      at: new Date().toISOString(),
    })
  }
  return { appId, surveyId: survey.id, positions }
}

const ask = (server: BenchServer, surveyId: string, insight: object) =>
  server.call<SurveyInsight>('POST', '/survey/v1/insights', { surveyId, questionId: 'reason', ...insight })

/** Connects the service, and waits for its groups. */
async function connect(server: BenchServer, { appId, surveyId }: SentTexts): Promise<void> {
  await server.call('PUT', `/v1/apps/${appId}/embedding-service`, service)
  for (let second = 0; second < 300; second += 1) {
    const grouped = await ask(server, surveyId, { insightsType: 'GROUPS' })
    if (grouped.insightsType === 'GROUPS' && grouped.service?.reason) {
      throw new Error(grouped.service.reason.message)
    }
    if (grouped.insightsType === 'GROUPS' && grouped.by === 'EMBEDDINGS' && grouped.service?.waiting === 0) {
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('The service did not group the texts within five minutes')
}

/** The group of each text. */
async function readGroups(server: BenchServer, { surveyId, positions }: SentTexts): Promise<string[]> {
  const grouped = await ask(server, surveyId, { insightsType: 'GROUPS' })
  if (grouped.insightsType !== 'GROUPS' || grouped.n !== positions.size)
    throw new Error('Some texts are missing')
  const found = Array.from({ length: positions.size }, (_, position) => `alone ${position}`)
  for (const { name } of grouped.groups) {
    const members = await ask(server, surveyId, { insightsType: 'TEXT', group: name, size: 1000 })
    if (members.insightsType !== 'TEXT') continue
    for (const { responseId } of members.content) found[positions.get(responseId) ?? -1] = name
  }
  return found
}

/** Hubert and Arabie (1985), with the shares of pairs that both group together. */
function compareGroups(found: string[], wanted: string[]) {
  const all = (found.length * (found.length - 1)) / 2
  const both = countPairs(found.map((it, index) => `${it} / ${wanted[index]}`))
  const [ours, theirs] = [countPairs(found), countPairs(wanted)]
  const expected = (ours * theirs) / all
  const index = (both - expected) / ((ours + theirs) / 2 - expected)
  return { index, precision: both / ours, recall: both / theirs }
}

/** How many pairs have the same label. */
function countPairs(labels: string[]): number {
  const sizes = [...Map.groupBy(labels, (it) => it).values()].map(({ length }) => length)
  return sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0)
}
