import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SurveyEntity, SurveyInsight } from '@waymark/contract'
import { toReason } from '@waymark/contract/constants'
import { answerCalls, listCalls, paged, refuse } from '../../../../../test/answer-calls.ts'
import { createDeployment, createId, createSurvey } from '../../../../../test/examples.ts'
import { listViolations } from '../../../../../test/list-violations.ts'
import { renderScreen } from '../../../../../test/render-screen.tsx'
import { DeployedSurvey } from './deployed-survey.tsx'
import { SurveyPage } from './survey-page.tsx'

const surveyId = createId()
const at = '2026-03-01T09:00:00.000Z'
let survey: SurveyEntity

beforeEach(() => void (survey = createSurvey({ id: surveyId })))

const listed = { page: 0, size: 25, totalPages: 1 }
const insights: Record<SurveyInsight['insightsType'], SurveyInsight> = {
  SUMMARY: {
    insightsType: 'SUMMARY',
    surveyId,
    seen: 40,
    responses: 4,
    completed: 3,
    completionRate: 0.75,
    medianSeconds: 90,
    series: [{ day: '2026-03-01', responses: 4, completed: 3 }],
    quotas: [],
  },
  NPS: {
    insightsType: 'NPS',
    surveyId,
    questions: [
      {
        questionId: 'nps',
        label: { en: 'Would you recommend us?' },
        marginOfError: 42.4,
        promoters: 3,
        passives: 0,
        detractors: 1,
        n: 4,
        score: 50,
        trend: [{ day: '2026-03-01', promoters: 3, passives: 0, detractors: 1, n: 4, score: 50 }],
      },
    ],
  },
  QUESTION: {
    insightsType: 'QUESTION',
    surveyId,
    questions: [
      {
        questionId: 'nps',
        type: 'NPS_RATING',
        label: { en: 'Would you recommend us?' },
        n: 4,
        average: 7.75,
        median: 9,
        rows: [],
        distribution: [{ key: '9', label: { en: 'Very' }, count: 4 }],
      },
      {
        questionId: 'how',
        type: 'SINGLE_SELECTION',
        label: { en: 'How did you hear of us?' },
        n: 3,
        average: null,
        median: null,
        rows: [],
        distribution: [
          { key: 'a', label: { en: 'A friend' }, count: 2 },
          { key: 'b', label: { en: 'A search' }, count: 1 },
        ],
      },
      {
        questionId: 'why',
        type: 'MULTI_LINE_INPUT',
        label: { en: 'Why?' },
        n: 1,
        average: null,
        median: null,
        distribution: [],
        rows: [],
      },
    ],
  },
  TEXT: {
    insightsType: 'TEXT',
    surveyId,
    ...listed,
    totalElements: 1,
    content: [
      {
        responseId: createId(),
        questionId: 'why',
        endUserId: 'ada',
        text: 'It is fast',
        tags: ['praise'],
        note: 'Ask for a quote',
        group: null,
        surveyVersion: 2,
        locale: 'en',
        at,
      },
    ],
  },
  GROUPS: {
    insightsType: 'GROUPS',
    surveyId,
    n: 3,
    byHand: 0,
    ungrouped: 1,
    by: 'PHRASES',
    service: null,
    groups: [{ name: 'fast', count: 2 }],
    tags: [{ tag: 'praise', count: 1 }],
  },
  USERS: { insightsType: 'USERS', surveyId, ...listed, totalElements: 0, content: [] },
}

function holdSurvey(change: Partial<SurveyEntity> = {}, answers: Partial<typeof insights> = {}) {
  Object.assign(survey, change)
  answerCalls({
    surveys: {
      inApp: {
        get: () => survey,
        insights: ({ insightsType }) => ({ ...insights, ...answers })[insightsType],
        users: () =>
          paged([
            {
              responseId: createId(),
              endUserId: null,
              source: 'PUBLIC' as const,
              surveyVersion: 2,
              iteration: 1,
              isComplete: true,
              startedAt: at,
              lastAt: at,
              answers: { nps: 9, how: 'a' },
            },
          ]),
      },
    },
  })
}

const open = (search = '', language: 'en' | 'de' = 'en') =>
  renderScreen(<SurveyPage />, { at: `/surveys/${surveyId}${search}`, path: '/surveys/:surveyId', language })
const region = (name: string) => page.getByRole('region', { name })

test('the summary tells how each question was answered, days without an answer included', async () => {
  holdSurvey()
  await open('?from=2026-02-27&to=2026-03-01')
  const nps = region('Would you recommend us?')
  await expect.element(nps).toMatchTextContent('50')
  await expect.element(nps).toMatchTextContent('±42 at 95% confidence')
  await expect.element(nps).toMatchTextContent('average 7.8 · median 9')
  await expect.element(region('How did you hear of us?')).toMatchTextContent('A friend267%')
  await expect.element(page.getByText('1.5 min')).toBeVisible()
  await userEvent.click(region('Day by day').getByText('Table'))
  await expect.element(region('Day by day').getByRole('row').nth(1)).toMatchTextContent('1 Mar43')
  await expect.element(region('Day by day').getByRole('row').nth(3)).toMatchTextContent('27 Feb00')
  expect(await listViolations()).toEqual([])
})

test('days and version of the URL filter all figures, and the last day is included', async () => {
  holdSurvey()
  await open('?from=2026-02-01&to=2026-02-28&v=1', 'de')
  await expect.element(region('Verlauf nach Tagen')).toBeVisible()
  for (const asked of listCalls('surveys.inApp.insights')) {
    expect(asked).toMatchObject({ startFilter: '2026-02-01', endFilter: '2026-03-01', surveyVersion: 1 })
  }
  const link = page.getByRole('link', { name: 'CSV herunterladen' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('endFilter=2026-03-01'))
})

test('texts are searched on the server', async () => {
  holdSurvey()
  await open('?tab=texts')
  await expect.element(page.getByRole('article')).toMatchTextContent('It is fast')
  await userEvent.fill(page.getByRole('textbox', { name: 'Search text answers' }), 'fast')
  await expect
    .poll(() => listCalls('surveys.inApp.insights'))
    .toContainEqual(expect.objectContaining({ insightsType: 'TEXT', search: 'fast', page: 0 }))
  expect(await listViolations()).toEqual([])
})

test('text answers are listed by their groups, noted, and put in another group by hand', async () => {
  holdSurvey()
  answerCalls({
    surveys: {
      inApp: {
        noteText: () => ({ noted: true as const }),
        renameTextGroup: () => ({ renamed: true as const }),
      },
    },
  })
  await open('?tab=texts')
  await userEvent.click(page.getByRole('button', { name: 'fast · 2' }))
  await expect
    .poll(() => listCalls('surveys.inApp.insights'))
    .toContainEqual(expect.objectContaining({ insightsType: 'TEXT', questionId: 'why', group: 'fast' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Group name' }), 'Speed')
  await userEvent.click(page.getByRole('button', { name: 'Rename group' }))
  await expect
    .poll(() => listCalls('surveys.inApp.renameTextGroup'))
    .toContainEqual(expect.objectContaining({ questionId: 'why', name: 'fast', newName: 'Speed' }))
  await userEvent.click(page.getByRole('button', { name: 'Edit tags and note' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Choose group by hand' }))
  await userEvent.fill(page.getByRole('combobox', { name: 'Group', exact: true }), 'Praise')
  expect(await listViolations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => listCalls('surveys.inApp.noteText'))
    .toContainEqual(expect.objectContaining({ tags: ['praise'], note: 'Ask for a quote', group: 'Praise' }))
})

const toGroups = (change: Partial<Extract<SurveyInsight, { insightsType: 'GROUPS' }>>) =>
  ({ ...insights.GROUPS, ...change }) as SurveyInsight

test('groups by meaning say so', async () => {
  holdSurvey({}, { GROUPS: toGroups({ by: 'EMBEDDINGS', service: { waiting: 0, reason: null } }) })
  await open('?tab=texts')
  await expect.element(region('Groups')).toMatchTextContent('Text answers that mean the same')
  await expect.element(region('Groups').getByRole('note')).not.toBeInTheDocument()
})

test('groups by phrases say why the service did not find them', async () => {
  const service = { waiting: 1200, reason: toReason('embedding_busy') }
  holdSurvey({}, { GROUPS: toGroups({ service }) })
  await open('?tab=texts')
  await expect.element(region('Groups')).toMatchTextContent('Text answers that share words')
  await expect
    .element(region('Groups').getByRole('note'))
    .toMatchTextContent(
      /meaning failed.*answered 429: too many requests\. Until the service has caught up, answers that share words/,
    )
  expect(await listViolations()).toEqual([])
})

test('groups by meaning say what waits for the service, in German', async () => {
  holdSurvey({}, { GROUPS: toGroups({ by: 'EMBEDDINGS', service: { waiting: 12, reason: null } }) })
  await open('?tab=texts', 'de')
  await expect.element(region('Gruppen')).toMatchTextContent('Textantworten mit derselben Bedeutung')
  await expect.element(region('Gruppen').getByRole('note')).toMatchTextContent('Antworten ohne Vektor: 12')
})

test('a respondent’s answers open below the row', async () => {
  holdSurvey()
  await open('?tab=respondents')
  await userEvent.click(page.getByRole('button', { name: '2 answers' }))
  await expect.element(page.getByText('9 · Very')).toBeVisible()
  await expect.element(page.getByText('A friend')).toBeVisible()
  expect(await listViolations()).toEqual([])
})

test('a survey without responses leads to its public link, which is created, copied and revoked', async () => {
  const none = { ...insights.SUMMARY, responses: 0, completed: 0 } as SurveyInsight
  holdSurvey({}, { SUMMARY: none })
  const publicLink = { url: 'https://guides.example.org/s/abc', createdAt: at, expiresAt: null }
  answerCalls({
    surveys: {
      inApp: {
        generateLink: () => Object.assign(survey, { publicLink }).publicLink,
        revokeLink: () => {
          survey.publicLink = null
          return { deleted: true }
        },
      },
    },
  })
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Go to the public link' }))
  await userEvent.click(page.getByRole('button', { name: 'Create link' }))
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveValue(publicLink.url)
  expect(await listViolations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Revoke link' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }))
  await expect.element(page.getByRole('button', { name: 'Create link' })).toBeVisible()
})

test('a public link that is replaced keeps its end, unless another one is entered', async () => {
  const expiresAt = new Date('2031-05-04T23:59:59').toISOString()
  const publicLink = { url: 'https://guides.example.org/s/abc', createdAt: at, expiresAt }
  holdSurvey({ publicLink })
  const given: unknown[] = []
  answerCalls({
    surveys: {
      inApp: {
        generateLink: (input: object) => {
          given.push(input)
          return publicLink
        },
      },
    },
  })
  await open('?tab=link')
  const replace = async (day?: string) => {
    await userEvent.click(page.getByRole('button', { name: 'Replace link' }))
    const dialog = page.getByRole('dialog')
    if (day !== undefined) await userEvent.fill(dialog.getByLabelText('Last day'), day)
    else await expect.element(dialog.getByLabelText('Last day')).toHaveValue('2031-05-04')
    await userEvent.click(dialog.getByRole('button', { name: 'Replace link' }))
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await replace()
  await replace('')
  expect(given).toEqual([
    expect.not.objectContaining({ expiresAt: expect.anything() as string }),
    expect.objectContaining({ expiresAt: null }),
  ])
})

test('an unpublished survey leads to the editor', async () => {
  const none = { ...insights.SUMMARY, responses: 0, completed: 0 } as SurveyInsight
  holdSurvey({ publishedVersion: null, status: 'DRAFT' }, { SUMMARY: none })
  await open()
  await expect.element(page.getByRole('link', { name: 'Open editor' })).toBeVisible()
})

test('a survey that is not there, or not for this member, is a page that says so', async () => {
  answerCalls({
    surveys: {
      inApp: {
        get: () => {
          throw refuse('not_found')
        },
      },
    },
  })
  await open()
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('goals belong to a deployment: what people did after they were asked', async () => {
  holdSurvey()
  answerCalls({ goals: { list: () => paged([]) }, insights: { goals: () => ({ goals: [] }) } })
  const deployment = createDeployment({ projectId: surveyId, projectSubType: 'NPS_POPUP' })
  await renderScreen(<DeployedSurvey deployment={deployment} />)
  await userEvent.click(page.getByRole('tab', { name: 'Goals' }))
  await expect.element(page.getByRole('button', { name: 'New goal' })).toBeVisible()
  expect(listCalls('goals.list')).toMatchObject([{ deploymentId: deployment.id }])
})

test('the results over all deployments have no goals', async () => {
  holdSurvey()
  await open('?tab=goals')
  await expect.element(page.getByRole('tab', { name: 'Summary', selected: true })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Goals' })).not.toBeInTheDocument()
})
