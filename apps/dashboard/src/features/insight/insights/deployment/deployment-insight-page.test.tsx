import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Deployment, DeploymentInsight, DeploymentSegments } from '@waymark/contract'
import { answerCalls, listCalls, paged, refuse } from '../../../../../test/answer-calls.ts'
import { createDeployment, createId, exampleTheme } from '../../../../../test/examples.ts'
import { createFailingStep } from '../../../../../test/failing-steps.ts'
import { listViolations } from '../../../../../test/list-violations.ts'
import { renderScreen } from '../../../../../test/render-screen.tsx'
import { DeploymentInsightPage } from './deployment-insight-page.tsx'

beforeEach(() => answerCalls({ themes: { get: () => exampleTheme } }))

const counts = { seen: 40, started: 40, completed: 10, dismissed: 5 }
let deployment: Deployment
let insight: DeploymentInsight
let segments: DeploymentSegments

beforeEach(() => {
  deployment = createDeployment({ status: 'LIVE', version: 1 })
  const tally = { count: 40, endUsers: 30 }
  insight = {
    deploymentId: deployment.id,
    endUsersOf: 'ALL_TIME',
    eligible: tally,
    seen: tally,
    started: tally,
    completed: { count: 10, endUsers: 9 },
    dismissed: { count: 5, endUsers: 5 },
    completionRate: 0.3,
    outcome: 'COMPLETED',
    medianCompletionMs: 4000,
    funnel: [
      {
        stepKey: 'a',
        name: 'Hello',
        seen: tally,
        leadsTo: null,
        dropOff: null,
        missing: 0,
        actions: [
          { action: 'NEXT', blockId: 'brief', label: 'In brief', count: 15 },
          { action: 'NEXT', blockId: 'full', label: 'All of it', count: 10 },
          { action: 'NEXT', blockId: null, label: null, count: 10 },
          { action: 'OPEN_LINK', blockId: 'gone', label: null, count: 5 },
        ],
      },
      {
        stepKey: 'b',
        name: 'Bye',
        seen: { count: 9, endUsers: 9 },
        leadsTo: null,
        dropOff: 0.7,
        missing: 3,
        actions: [],
      },
    ],
    series: [{ day: '2026-03-01', ...counts, endUsers: 30 }],
    byVersion: [{ version: 1, ...counts }],
    byLocale: [
      { locale: 'de', ...counts, seen: 30 },
      { locale: '', ...counts, seen: 10 },
    ],
    byPlatform: [{ platform: 'WEB', ...counts }],
  }
  const nobody = { seen: 0, started: 0, completed: 0, dismissed: 0 }
  segments = {
    keepsProfiles: true,
    endUsers: 30,
    examined: 30,
    isSample: false,
    endUsersOf: 'ALL_TIME',
    outcome: 'COMPLETED',
    segments: [
      { segmentId: createId(), name: 'Gold', seen: 15, started: 12, completed: 6, dismissed: 2 },
      { segmentId: createId(), name: 'Silver', ...nobody },
    ],
    inNone: { ...nobody, seen: 12 },
    unknown: { ...nobody, seen: 3 },
  }
  answerCalls({
    deployments: { get: () => deployment, listVersions: () => paged([]) },
    insights: {
      deployment: () => insight,
      health: () => ({ failingSteps: [], undecidedSteps: [], movedSteps: [] }),
      segments: () => segments,
      accounts: () => ({
        outcome: 'COMPLETED',
        seen: 0,
        started: 0,
        completed: 0,
        dismissed: 0,
        goals: [],
        latest: [],
      }),
      endUsers: () =>
        paged([
          {
            endUserId: 'ada',
            firstSeenAt: '2026-03-01T09:00:00.000Z',
            ...counts,
            lastStepKey: 'b',
            lastSeenAt: '2026-03-02T09:00:00.000Z',
            lastStepName: null,
          },
        ]),
    },
  })
})

const open = (search = '', language: 'en' | 'de' = 'en') =>
  renderScreen(<DeploymentInsightPage />, {
    at: `/insight/${deployment.id}${search}`,
    path: '/insight/:depId',
    language,
  })
const region = (name: string) => page.getByRole('region', { name })

test('the figures tell how far people came, what they pressed and where they were', async () => {
  await open('?by=locale')
  await expect.element(region('Funnel')).toMatchTextContent('9 people30%')
  const clicks = region('Button clicks').getByRole('listitem')
  await expect.element(clicks.first()).toMatchTextContent('“In brief” Next1538%')
  expect(clicks.elements().map((it) => it.textContent)).toEqual([
    '“In brief” Next1538%',
    '“All of it” Next1025%',
    'Next1025%',
    'Deleted button Open link513%',
  ])
  await expect.element(region('Who it reached')).toMatchTextContent('German3075%Unknown1025%')
  // Each measure has bars of its own, though two of them are equal.
  await expect.poll(() => document.querySelectorAll('.recharts-bar-rectangle path').length).toBe(4)
  expect(await listViolations()).toEqual([])
})

test('a menu tells who chose an item, and nothing of completion', async () => {
  deployment = createDeployment({ status: 'LIVE', version: 1, projectSubType: 'STATIC_FLOW_MENU' })
  insight = { ...insight, outcome: 'CHOSEN', completed: { count: 0, endUsers: 0 }, completionRate: null }
  insight.started = { count: 20, endUsers: 15 }
  await open()
  await expect.element(page.getByText('Chose an item').first()).toBeVisible()
  await expect.element(page.getByText('20 times · 50% of those who saw it')).toBeVisible()
  expect(page.getByText(/Completed|completion/).elements()).toEqual([])
  expect(await listViolations()).toEqual([])
})

test('the table of people who met a menu has no column for completion', async () => {
  deployment = createDeployment({ status: 'LIVE', version: 1, projectSubType: 'STATIC_FLOW_MENU' })
  await open('?tab=people')
  await expect.element(page.getByRole('row', { name: /ada/ })).toMatchTextContent('40405Deleted step')
  expect(page.getByRole('columnheader', { name: 'Completed' }).elements()).toEqual([])
})

test('the people whom it reached are broken down by segment, for the selected days', async () => {
  await open('?by=segment&from=2026-02-01&to=2026-02-28')
  const reached = region('Who it reached')
  await expect
    .element(reached)
    .toMatchTextContent('Gold1550%Silver00%In no segment1240%Without a profile310%')
  await expect.element(reached).toMatchTextContent('Of 30 people reached over all time, in any version.')
  await expect.element(reached).not.toMatchTextContent('estimates')
  expect(listCalls('insights.segments')).toEqual([
    { appId: deployment.appId, id: deployment.id, from: '2026-02-01', to: '2026-02-28' },
  ])
  await expect
    .element(page.getByRole('link', { name: 'Download CSV: Who it reached' }))
    .toHaveAttribute('href', expect.stringMatching(/figures=SEGMENTS&from=2026-02-01&to=2026-02-28/))
  await userEvent.click(reached.getByText('Table'))
  await expect.element(page.getByRole('row', { name: /Gold/ })).toMatchTextContent('Gold151262')
  expect(await listViolations()).toEqual([])
})

test('a sample of the people is called an estimate', async () => {
  segments = { ...segments, endUsers: 20_000, examined: 10_000, isSample: true, endUsersOf: 'DAYS' }
  await open('?by=segment', 'de')
  await expect
    .element(region('Wen die Anleitung erreicht'))
    .toMatchTextContent(
      'Von 20.000 Personen, die an den gewählten Tagen erreicht wurden, in allen Versionen. ' +
        'Die Zahlen sind Schätzungen aus einer zufälligen Stichprobe von 10.000.',
    )
})

test('an app without profiles has no figures by segment, but the reason', async () => {
  segments = { ...segments, keepsProfiles: false }
  await open('?by=segment')
  await expect.element(page.getByRole('link', { name: 'Open the app’s settings' })).toBeVisible()
  expect(region('Who it reached').getByRole('listitem').elements()).toEqual([])
  expect(await listViolations()).toEqual([])
})

test('an app without segments says where they are made', async () => {
  segments = { ...segments, segments: [] }
  await open('?by=segment')
  await expect
    .element(page.getByRole('link', { name: 'Go to segments' }))
    .toHaveAttribute('href', `/app/${deployment.appId}/user-segments`)
  expect(await listViolations()).toEqual([])
})

test('figures by segment that cannot be read can be asked for again, and leave the others alone', async () => {
  answerCalls({
    insights: {
      segments: () => {
        throw refuse('internal')
      },
    },
  })
  await open('?by=segment')
  await expect.element(region('Who it reached').getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect.element(region('Funnel')).toMatchTextContent('9 people30%')
})

test('each figure comes as CSV, of the selected days and version', async () => {
  await open('?days=7&v=1')
  const link = page.getByRole('link', { name: 'Download CSV: Button clicks' })
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/figures=ACTIONS&from=.*&to=.*&version=1/))
  expect(page.getByRole('link', { name: /^Download CSV/ }).elements()).toHaveLength(4)
})

test('days that are the wrong way round are not asked for', async () => {
  await open('?from=2026-02-01&to=2026-02-28')
  await userEvent.fill(page.getByLabelText('Last day'), '2026-01-15')
  await expect.element(page.getByText('Choose the first day or a later one')).toBeVisible()
  expect(listCalls('insights.deployment')).toHaveLength(1)
})

test('people are searched and sorted on the server', async () => {
  await open('?tab=people', 'de')
  await expect.element(page.getByRole('row', { name: /ada/ })).toMatchTextContent('Gelöschter Schritt')
  await userEvent.click(page.getByRole('button', { name: 'Abgeschlossen' }))
  await userEvent.fill(page.getByRole('textbox'), 'ad')
  await expect
    .poll(() => listCalls('insights.endUsers'))
    .toContainEqual(expect.objectContaining({ sort: 'completed,DESC', search: 'ad' }))
  await expect
    .element(page.getByRole('columnheader', { name: 'Abgeschlossen' }))
    .toHaveAttribute('aria-sort', 'descending')
  expect(await listViolations()).toEqual([])
})

test('a guide that nobody met says how to check it', async () => {
  const nothing = { count: 0, endUsers: 0 }
  insight = { ...insight, seen: nothing, funnel: [], series: [] }
  await open()
  await expect.element(page.getByRole('heading', { name: 'Nobody has seen this guide yet' })).toBeVisible()
  await expect.element(page.getByText(/waymark.debug/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Check installation' })).toBeVisible()
})

test('a survey shows its results instead', async () => {
  deployment = createDeployment({ projectSubType: 'NPS_FULLSCREEN' })
  answerCalls({
    surveys: {
      inApp: {
        get: () => {
          throw refuse('internal')
        },
      },
    },
  })
  await open()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(listCalls('surveys.inApp.get')).toContainEqual(expect.objectContaining({ id: deployment.projectId }))
  expect(listCalls('insights.deployment')).toEqual([])
})

test('the elements that are not found are listed, each with the way to its identifier', async () => {
  const captureId = createId()
  const lost = createFailingStep({ deploymentId: deployment.id, ambiguous: 12, captureId })
  const gone = createFailingStep({
    deploymentId: deployment.id,
    stepKey: 'x',
    stepName: null,
    assistId: null,
  })
  const ofOther = createFailingStep({ stepName: 'Of another guide' })
  answerCalls({
    insights: { health: () => ({ failingSteps: [lost, gone, ofOther], undecidedSteps: [], movedSteps: [] }) },
    captures: {
      get: () => {
        throw refuse('not_found')
      },
    },
  })
  await open()
  const panel = region('Elements that were not found')
  await expect
    .element(panel.getByRole('listitem').first())
    .toMatchTextContent(
      'BasketNot found for 42% of 1,204 attempts, since 3 Nov12 times, several elements fitted equally well.Find it again',
    )
  await expect
    .element(panel.getByRole('link', { name: 'Find it again: Basket' }))
    .toHaveAttribute(
      'href',
      `/static/editor/${deployment.appId}/${lost.appVersionId}/${lost.projectId}/${lost.assistId}?tab=identifier`,
    )
  await expect.element(panel.getByText('Deleted step')).toBeVisible()
  expect(panel.getByRole('link').elements()).toHaveLength(1)
  await expect.element(panel).not.toMatchTextContent('Of another guide')
  expect(listCalls('captures.get')).toEqual([{ appId: deployment.appId, id: captureId }])
  expect(await listViolations()).toEqual([])
})

test('an element that was missing in too few attempts to judge is named', async () => {
  const undecided = createFailingStep({
    deploymentId: deployment.id,
    stepName: 'Basket',
    attempts: 4,
    missing: 2,
  })
  answerCalls({
    insights: { health: () => ({ failingSteps: [], undecidedSteps: [undecided], movedSteps: [] }) },
  })
  await open()
  const panel = region('Elements that were not found')
  await expect
    .element(panel)
    .toMatchTextContent('Basket: not found 2 times. Too few attempts to judge (4 of 20).')
  await expect.element(panel).not.toMatchTextContent('No element is missing')
})

test('elements found by their looks are listed, can be picked again or kept, and keeping is undone', async () => {
  const moved = createFailingStep({
    deploymentId: deployment.id,
    attempts: 40,
    missing: 0,
    moved: 30,
    share: 0.75,
    version: 3,
  })
  let movedSteps = [moved]
  answerCalls({
    insights: {
      health: () => ({ failingSteps: [], undecidedSteps: [], movedSteps }),
      keepElement: ({ stepKey, version, isKept }) => {
        movedSteps = isKept ? [] : [moved]
        return { stepKey, version, isKept }
      },
    },
  })
  await open()
  const panel = region('Elements found by their looks')
  await expect
    .element(panel.getByRole('listitem'))
    .toMatchTextContent(
      'BasketFound by its looks in 30 of 40 attempts, since 3 NovLast on 5 Nov, in version 3Pick againKeep as it is',
    )
  await expect
    .element(panel.getByRole('link', { name: 'Pick again: Basket' }))
    .toHaveAttribute(
      'href',
      `/static/editor/${deployment.appId}/${moved.appVersionId}/${moved.projectId}/${moved.assistId}?tab=identifier`,
    )
  expect(await listViolations()).toEqual([])
  await userEvent.click(panel.getByRole('button', { name: 'Keep as it is' }))
  await expect.element(panel).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(panel).toBeVisible()
  const step = { appId: deployment.appId, id: deployment.id, stepKey: moved.stepKey, version: 3 }
  expect(listCalls('insights.keepElement')).toEqual([
    { ...step, isKept: true },
    { ...step, isKept: false },
  ])
})

test('a live guide without missing elements says so', async () => {
  await open('', 'de')
  await expect
    .element(region('Nicht gefundene Elemente'))
    .toMatchTextContent('Kein Element fehlt so oft, dass Sie etwas tun müssten.')
})

test('missing elements that cannot be loaded can be asked for again, and leave the others alone', async () => {
  answerCalls({
    insights: {
      health: () => {
        throw refuse('internal')
      },
    },
  })
  await open()
  const panel = region('Elements that were not found')
  await expect.element(panel.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect.element(region('Funnel')).toMatchTextContent('9 people30%')
})

test('a guide that is not live has no missing elements', async () => {
  deployment = createDeployment({ status: 'STOPPED', version: 1 })
  await open()
  await expect.element(region('Funnel')).toBeVisible()
  expect(region('Elements that were not found').elements()).toEqual([])
})
