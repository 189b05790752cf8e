import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Deployment, ExperimentResult, Goal, GoalInsight } from '@waymark/contract'
import { answerCalls, listCalls, paged } from '../../../../../test/answer-calls.ts'
import { audit, createDeployment, createId } from '../../../../../test/examples.ts'
import { listViolations } from '../../../../../test/list-violations.ts'
import { renderScreen } from '../../../../../test/render-screen.tsx'
import { GoalsTab } from './goals-tab.tsx'

let deployment: Deployment
let goals: Goal[]

const createGoal = (change: Partial<Goal> = {}): Goal => ({
  id: createId(),
  deploymentId: deployment.id,
  name: 'Large order',
  isMain: true,
  withinDays: 7,
  target: {
    type: 'EVENT',
    name: 'order_placed',
    conditions: [{ property: 'total', operator: 'GTE', value: 100 }],
  },
  countsFrom: '2026-03-01T09:00:00.000Z',
  revision: 1,
  ...audit,
  ...change,
})

const toInsight = ({ id, name, isMain, withinDays, countsFrom }: Goal): GoalInsight => ({
  goalId: id,
  name,
  isMain,
  withinDays,
  countsFrom,
  exposed: 200,
  reached: 50,
  rate: 0.25,
  open: 30,
  medianMs: 5_400_000,
  byDay: Array.from({ length: withinDays }, (_, index) => ({ day: index + 1, reached: 40 + index })),
  byVersion: [
    { version: 1, exposed: 150, reached: 30, rate: 0.2 },
    { version: 2, exposed: 50, reached: 20, rate: 0.4 },
  ],
  byVariant: [],
  holdout: null,
  experiment: null,
})

beforeEach(() => {
  deployment = createDeployment({ status: 'LIVE', version: 2 })
  goals = [createGoal()]
  const none = { exposed: 0, reached: 0, rate: null }
  answerCalls({
    goals: {
      list: () => paged(goals),
      create: (goal) => {
        const created = createGoal({ ...goal, isMain: goals.length === 0 })
        goals.push(created)
        return created
      },
      delete: () => {
        goals.length = 0
        return { deleted: true }
      },
    },
    insights: {
      goals: () => ({ goals: goals.map(toInsight) }),
      goalSegments: () => ({
        keepsProfiles: true,
        endUsers: 200,
        examined: 200,
        isSample: false,
        segments: [{ segmentId: createId(), name: 'Gold', exposed: 80, reached: 40, rate: 0.5 }],
        inNone: none,
        unknown: { exposed: 120, reached: 10, rate: 10 / 120 },
      }),
    },
  })
})

const open = (language: 'en' | 'de' = 'en') =>
  renderScreen(<GoalsTab deployment={deployment} />, { language })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a goal says how many reached it, how soon, and by version and segment', async () => {
  await open()
  const panel = page.getByRole('region', { name: 'Large order' })
  await expect
    .element(panel)
    .toMatchTextContent('The event “order_placed” that meets all conditions, within 7 days')
  await expect.element(panel).toMatchTextContent('Goal rate25%')
  await expect.element(panel).toMatchTextContent('30 people still have time')
  await expect.element(panel).toMatchTextContent('1.5 hr')
  await expect.element(page.getByRole('row', { name: /Version 2/ })).toMatchTextContent('502040%')
  expect(listCalls('insights.goalSegments')).toEqual([])
  await userEvent.click(button('Show by segment'))
  await expect.element(page.getByRole('row', { name: /Gold/ })).toMatchTextContent('804050%')
  expect(await listViolations()).toEqual([])
})

test('a goal is created with conditions, and says what is missing before', async () => {
  goals = []
  await open()
  await userEvent.click(button('New goal'))
  await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'Order')
  await userEvent.click(button('Save'))
  const name = page.getByRole('textbox', { name: 'Event name' })
  await expect.element(name).toHaveAccessibleDescription(/Enter a value/)
  await userEvent.fill(name, 'order_placed')
  await userEvent.click(button('Add property condition'))
  await userEvent.click(button('Save'))
  const property = page.getByRole('textbox', { name: 'Property of the event' })
  await expect.element(property).toHaveAccessibleDescription(/cannot be empty/)
  await userEvent.fill(property, 'total')
  await userEvent.click(page.getByRole('combobox', { name: 'Type' }))
  await userEvent.click(page.getByRole('option', { name: 'Number' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Value' }), '100')
  await userEvent.click(button('Save'))
  await expect.element(page.getByRole('region', { name: 'Order' })).toBeVisible()
  expect(listCalls('goals.create')).toMatchObject([
    {
      name: 'Order',
      withinDays: 7,
      target: {
        type: 'EVENT',
        name: 'order_placed',
        conditions: [{ property: 'total', operator: 'EQ', value: 100 }],
      },
    },
  ])
})

test('a deleted goal can be created again', async () => {
  await open('de')
  await userEvent.click(button('Large order löschen'))
  await userEvent.click(button('Rückgängig'))
  await expect.element(page.getByText('Large order wurde erneut erstellt')).toBeVisible()
  expect(listCalls('goals.create')).toMatchObject([{ name: 'Large order', withinDays: 7 }])
})

const better = { lift: 0.3, low: 0.05, high: 0.55 }

/** An experiment of two variants, of which B is better and nobody has seen C. */
function answerExperiment(change: Partial<ExperimentResult> = {}) {
  const experiment: ExperimentResult = {
    own: { exposed: 60, reached: 12, rate: 0.2 },
    variants: [
      { key: 'B', exposed: 60, reached: 30, rate: 0.5, compared: better, verdict: 'BETTER' },
      { key: 'C', exposed: 0, reached: 0, rate: null, compared: null, verdict: 'OPEN' },
    ],
    unit: 'END_USER',
    units: 120,
    confidence: 0.95,
    size: 120,
    open: 0,
    plannedSize: 100,
    isMismatched: false,
    verdict: 'WINNER',
    winner: 'B',
    ...change,
  }
  answerCalls({
    insights: { goals: () => ({ goals: goals.map((goal) => ({ ...toInsight(goal), experiment })) }) },
    deployments: { endExperiment: () => deployment },
  })
}

test('variants are compared with the own guide, and one ends the experiment', async () => {
  answerExperiment()
  await open()
  await expect.element(page.getByText('Variant B is better')).toBeVisible()
  const row = page.getByRole('row', { name: /Variant B/ })
  await expect.element(row).toMatchTextContent('603050%30 (5 to 55)')
  await expect.element(page.getByRole('row', { name: /Variant C/ })).toMatchTextContent('00––')
  await expect.element(page.getByText(/95% probability, however often you look/)).toBeVisible()
  await userEvent.click(button('Variant B'))
  await expect.element(page.getByRole('status')).toMatchTextContent('Everyone sees variant B now')
  expect(listCalls('deployments.endExperiment')).toMatchObject([{ id: deployment.id, variant: 'B' }])
  expect(await listViolations()).toEqual([])
})

test('variants and holdouts say how many still have time, before anyone is compared', async () => {
  const nobody = { exposed: 0, reached: 0, rate: null }
  const undecided = { size: 0, units: 0, open: 253, plannedSize: 100, isMismatched: false }
  const [experiment, holdout] = [
    {
      own: nobody,
      variants: [{ key: 'B' as const, ...nobody, compared: null, verdict: 'OPEN' as const }],
      unit: 'END_USER' as const,
      confidence: 0.95,
      ...undecided,
      verdict: 'OPEN' as const,
      winner: null,
    },
    {
      shown: nobody,
      heldOut: nobody,
      lift: null,
      low: null,
      high: null,
      unit: 'END_USER' as const,
      ...undecided,
      open: 1,
      verdict: 'OPEN' as const,
    },
  ]
  answerCalls({
    insights: {
      goals: () => ({ goals: goals.map((goal) => ({ ...toInsight(goal), experiment, holdout })) }),
    },
  })
  await open()
  await expect.element(page.getByText(/^253 people still have time for the goal/)).toBeVisible()
  await expect.element(page.getByText(/^1 person still has time for the goal/)).toBeVisible()
  await expect.element(page.getByText(/^Lift:/)).not.toBeInTheDocument()
  expect(await listViolations()).toEqual([])
})

test('variants by account have an interval, which counts accounts', async () => {
  const variants = [
    { key: 'B' as const, exposed: 60, reached: 30, rate: 0.5, compared: better, verdict: 'BETTER' as const },
  ]
  answerExperiment({ unit: 'ACCOUNT', units: 1084, size: 2400, plannedSize: 2000, variants })
  await open()
  await expect.element(page.getByText('Variant B is better')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Variant B/ })).toMatchTextContent('30 (5 to 55)')
  await expect
    .element(page.getByText(/Intervals count accounts/))
    .toMatchTextContent('2,400 of 2,000 people compared. 1,084 accounts')
  await expect.element(page.getByText(/Intervals count accounts.*95% probability/)).toBeVisible()
})

test('variants by account say why they have no interval yet', async () => {
  const undecided = { compared: null, verdict: 'OPEN' as const }
  const variants = [{ key: 'B' as const, exposed: 60, reached: 30, rate: 0.5, ...undecided }]
  answerExperiment({ unit: 'ACCOUNT', units: 1, variants, verdict: 'OPEN', winner: null })
  await open('de')
  await expect.element(page.getByText('Noch kein Ergebnis')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Variante B/ })).toMatchTextContent('–')
  await expect.element(page.getByText(/1 Account wurde verglichen.*sobald jede Variante 40/)).toBeVisible()
  expect(await listViolations()).toEqual([])
})
