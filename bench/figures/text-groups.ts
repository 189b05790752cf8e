import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SurveyInsight } from '@waymark/contract'
import { toFigure, type Figure } from '../figure.ts'
import { makeId } from '../load/event-batches.ts'
import { startServer, type BenchServer } from '../machines/server.ts'

interface LabelledText {
  /** What a person says that it is about; `none` for nothing. */
  theme: string
  text: string
}

const languages = { en: 'English', de: 'German' }

/**
 * Text answers of a survey, in the groups that the server finds by shared phrases, beside the themes that a person gave
 * them. The adjusted Rand index is 1 for the same groups and 0 for groups by chance.
 */
export async function measureTextGroups(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-texts-'))
  const server = await startServer({ WAYMARK_DATA_DIR: folder })
  const figures: Figure[] = []
  for (const [locale, language] of Object.entries(languages)) {
    const texts = JSON.parse(
      readFileSync(join(import.meta.dirname, `../texts/${locale}.json`), 'utf8'),
    ) as LabelledText[]
    const found = await findGroups(server, texts)
    const { index, precision, recall } = compareGroups(
      found,
      texts.map(({ theme }, position) => (theme === 'none' ? `alone ${position}` : theme)),
    )
    const shares = `${Math.round(100 * precision)} % of pairs in a group are alike, ${Math.round(100 * recall)} % of alike pairs are found`
    figures.push(
      toFigure({
        name: `Text answers in ${language} by shared phrases, adjusted Rand index (${shares})`,
        ...{ ours: index.toFixed(2), beside: 'by hand 1', ratio: index },
      }),
    )
  }
  await server.end()
  rmSync(folder, { recursive: true })
  return figures
}

/** Sends the texts as responses to a survey of their own; returns the group of each. */
async function findGroups(server: BenchServer, texts: LabelledText[]): Promise<string[]> {
  const name = `Texts ${makeId()}`
  const { id: appId, sdkKey } = await server.call<{ id: string; sdkKey: string }>('POST', '/v1/apps', {
    ...{ name, platform: 'WEB' },
  })
  const version = await server.call<{ id: string }>('POST', `/v1/apps/${appId}/app-versions`, { name: '1.0' })
  await server.call('PUT', `/v1/apps/${appId}/app-features`, { features: [{ name: 'NPS', enabled: true }] })
  const survey = await server.call<{ id: string }>('POST', `/survey/v1/apps/${appId}/surveys`, {
    ...{ appVersionId: version.id, name: 'Texts', type: 'SURVEY_NPS' },
  })
  await server.call('PUT', `/survey/v1/surveys/${survey.id}/publish`, {})
  const positions = new Map<string, number>()
  for (const [position, { text }] of texts.entries()) {
    const id = makeId()
    positions.set(id, position)
    await server.call('POST', `/sdk/v1/${sdkKey}/survey-responses`, {
      ...{ id, surveyId: survey.id, version: 1, endUserId: id, platform: 'WEB', locale: 'en' },
      ...{ answers: { recommend: 7, reason: text }, isComplete: true, at: new Date().toISOString() },
    })
  }
  const ask = (insight: object) =>
    server.call<SurveyInsight>('POST', '/survey/v1/insights', {
      surveyId: survey.id,
      questionId: 'reason',
      ...insight,
    })
  const grouped = await ask({ insightsType: 'GROUPS' })
  if (grouped.insightsType !== 'GROUPS' || grouped.n !== texts.length)
    throw new Error('Some texts are missing')
  const found = texts.map((_, position) => `alone ${position}`)
  for (const { name } of grouped.groups) {
    const members = await ask({ insightsType: 'TEXT', group: name, size: 1000 })
    if (members.insightsType !== 'TEXT') continue
    for (const { responseId } of members.content) found[positions.get(responseId) ?? -1] = name
  }
  return found
}

/** Hubert and Arabie (1985), with the shares of pairs that both put together. */
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
