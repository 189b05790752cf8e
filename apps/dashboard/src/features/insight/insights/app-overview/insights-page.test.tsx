import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AppInsight, Deployment, SurveyEntity } from '@waymark/contract'
import { answerCalls, listCalls, paged, refuse } from '../../../../../test/answer-calls.ts'
import { createDeployment, createId, createSurvey, exampleApp } from '../../../../../test/examples.ts'
import { listViolations } from '../../../../../test/list-violations.ts'
import { renderScreen } from '../../../../../test/render-screen.tsx'
import { InsightsPage } from './insights-page.tsx'

const counts = { seen: 12, started: 10, completed: 4, dismissed: 2 }
const tour = createDeployment({ name: 'Spring', status: 'LIVE', version: 1 })

const createInsight = (change: Partial<AppInsight> = {}): AppInsight => ({
  from: '2026-03-01',
  to: '2026-03-02',
  liveDeployments: 1,
  started: 10,
  dismissed: 2,
  seen: { count: 12, endUsers: 8 },
  completed: { count: 4, endUsers: 4 },
  completionRate: 0.6,
  projects: [
    {
      projectId: tour.projectId,
      projectName: 'Tour',
      seen: { count: 9, endUsers: 6 },
      started: 8,
      completed: { count: 4, endUsers: 3 },
      dismissed: 2,
      outcome: 'COMPLETED',
      completionRate: 0.5,
    },
    {
      projectId: createId(),
      projectName: 'Tips',
      seen: { count: 3, endUsers: 2 },
      started: 2,
      completed: { count: 0, endUsers: 0 },
      dismissed: 0,
      outcome: 'CHOSEN',
      completionRate: null,
    },
  ],
  exposure: Array.from({ length: 10 }, (_, index) => ({
    projects: index + 1,
    endUsers: index < 2 ? 6 - index * 4 : 0,
  })),
  series: [
    { day: '2026-03-01', ...counts, endUsers: 8 },
    { day: '2026-03-02', seen: 0, started: 0, completed: 0, dismissed: 0, endUsers: 0 },
  ],
  missing: [
    {
      deploymentId: tour.id,
      deploymentName: 'Spring',
      projectName: 'Tour',
      stepKey: 'a',
      stepName: 'Basket',
      count: 7,
      lastDay: '2026-03-01',
    },
  ],
  surveys: [],
  nps: [],
  ...change,
})

const quiet = { appId: exampleApp.id, liveDeployments: 1, endUsers: 1, endUsersByDay: [0, 0, 0, 0, 0, 0, 1] }

function holdApp(
  insight = createInsight(),
  deployments: Deployment[] = [tour],
  surveys: SurveyEntity[] = [],
) {
  answerCalls({
    deployments: { list: () => paged(deployments) },
    surveys: { list: () => paged(surveys) },
    insights: { app: () => insight, holdout: () => ({ holdout: null, goals: [] }) },
    home: { ofApp: () => ({ app: { ...quiet, hasSampleData: false }, problems: [] }) },
  })
}
const open = (search = '', language: 'en' | 'de' = 'en') =>
  renderScreen(<InsightsPage />, { at: `/${search}`, language })
const region = (name: string) => page.getByRole('region', { name })

test('the overview ranks guides and leads to their deployments', async () => {
  holdApp()
  await open()
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Tour')
  await expect.element(page.getByRole('link', { name: 'Insights for Spring' }).first()).toBeVisible()
  await expect.element(region('Guides per person')).toMatchTextContent('1 guide675%2 guides225%')
  await expect.element(region('Missing elements')).toMatchTextContent('BasketSpring7')
  // A menu cannot be completed, which is different from 0 so far.
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent('2–0–')
  await expect.element(page.getByText('4 times · 60% completed at least one')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Reached' }))
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Tips')
  // Nobody came on the second day, which still has its place.
  await userEvent.click(region('Day by day').getByText('Table'))
  await expect.element(region('Day by day').getByRole('row').nth(1)).toMatchTextContent('2 Mar0000')
  expect(await listViolations()).toEqual([])
})

test('surveys are listed with their responses, and with a score only if they ask for it', async () => {
  const nps = createSurvey({ name: 'NPS' })
  const feedback = createSurvey({ name: 'Feedback' })
  const score = {
    surveyId: nps.id,
    surveyName: 'NPS',
    questionId: 'q',
    label: { en: 'Recommend?' },
    promoters: 3,
    passives: 0,
    detractors: 1,
    n: 4,
    score: 50,
    marginOfError: 12,
  }
  const surveys = [
    { surveyId: nps.id, responses: 5 },
    { surveyId: feedback.id, responses: 88 },
  ]
  holdApp(createInsight({ surveys, nps: [score] }), [tour], [nps, feedback, createSurvey({ name: 'New' })])
  await open()
  const rows = region('Surveys').getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent('NPS50 ±125')
  await expect.element(rows.nth(2)).toMatchTextContent('Feedback–88')
  await expect.element(rows.nth(3)).toMatchTextContent('New–0')
})

test('the page asks for the last 30 days, or those of the URL, which go into the files too', async () => {
  holdApp()
  await open('?from=2026-02-01&to=2026-02-28', 'de')
  await expect.element(region('Anleitungen nach Reichweite')).toBeVisible()
  expect(listCalls('insights.app')).toMatchObject([{ from: '2026-02-01', to: '2026-02-28' }])
  const link = region('Fehlende Elemente').getByRole('link', { name: /^CSV/ })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/figures=MISSING&from=2026-02-01/))
})

test('days on which nobody came lead to the installation', async () => {
  holdApp(createInsight({ series: [], missing: [] }))
  await open()
  await expect.element(page.getByRole('link', { name: 'Check installation' })).toBeVisible()
  expect(await listViolations()).toEqual([])
})

test('an app without a guide that went live leads to the live projects', async () => {
  holdApp(createInsight(), [createDeployment()])
  await open()
  await expect.element(page.getByRole('link', { name: 'Go to live projects' })).toBeVisible()
  expect(listCalls('insights.app')).toEqual([])
})

test('figures that cannot be read can be asked for again', async () => {
  holdApp()
  answerCalls({
    insights: {
      app: () => {
        throw refuse('internal')
      },
    },
  })
  await open()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})
