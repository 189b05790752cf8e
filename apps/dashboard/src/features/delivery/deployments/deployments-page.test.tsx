import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Deployment, DeploymentReach, TargetingRules } from '@waymark/contract'
import { answerCalls, listCalls, paged, refuse } from '../../../../test/answer-calls.ts'
import {
  audit,
  createAssist,
  createDeployment,
  createId,
  createIdentifier,
  createProject,
  createSegment,
} from '../../../../test/examples.ts'
import { createFailingStep } from '../../../../test/failing-steps.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { DeploymentsPage } from './deployments-page.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const segments = [createSegment(), createSegment([], { name: 'Testers' })]
const tour = createProject({ name: 'Tour', status: 'PUBLISHED', publishedVersion: 2 })

function holdDeployments(deployments: Deployment[], projects = [tour], reach: DeploymentReach[] = []) {
  answerCalls({
    deployments: {
      list: ({ delivered }) => paged(delivered ? deployments.filter(isDelivered) : deployments),
      getDefaults: () => ({ defaults: [] }),
    },
    projects: { listPublished: () => paged(projects) },
    segments: { list: () => paged(segments) },
    limitGroups: { list: () => paged([]) },
    assists: { list: () => paged([]) },
    pages: { list: () => paged([]) },
    insights: {
      reach: () => paged(reach),
      health: () => ({ failingSteps: [], undecidedSteps: [], movedSteps: [] }),
    },
  })
}

const isDelivered = ({ status }: Deployment) => status === 'LIVE' || status === 'SCHEDULED'

const open = (at = '/', language: 'en' | 'de' = 'en') => renderScreen(<DeploymentsPage />, { at, language })

test('an app without published projects leads to the projects', async () => {
  holdDeployments([], [])
  await open()
  await expect.element(page.getByText(/^Publish a project first/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to projects' })).toBeVisible()
})

test('a row says what, when and who, in German too', async () => {
  holdDeployments([createDeployment({ status: 'DRAFT', latestProjectVersion: 2 })])
  await open('/', 'de')
  const row = page.getByRole('row', { name: /Welcome tour/ })
  await expect.element(row).toMatchTextContent('Tour, Version 1')
  await expect.element(row).toMatchTextContent('Version 2 verfügbar')
  await expect.element(row).toMatchTextContent('Sobald die App offen ist')
})

test('a deployment with the name of its project does not say it twice', async () => {
  holdDeployments([createDeployment({ name: 'Tour', projectName: 'Tour' })])
  await open()
  const row = page.getByRole('row', { name: /Tour/ })
  await expect.element(row).toMatchTextContent('Version 1')
  await expect.element(row).not.toMatchTextContent('Tour, version 1')
})

test('a row says that elements of its live guide are missing', async () => {
  const [broken, fine] = [createDeployment({ name: 'Broken' }), createDeployment({ name: 'Fine' })]
  holdDeployments([broken, fine])
  const failingSteps = [createFailingStep({ deploymentId: broken.id })]
  answerCalls({ insights: { health: () => ({ failingSteps, undecidedSteps: [], movedSteps: [] }) } })
  await open()
  await expect.element(page.getByRole('row', { name: /Broken/ })).toMatchTextContent('Element missing')
  await expect.element(page.getByRole('row', { name: /Fine/ })).not.toMatchTextContent('Element missing')
  expect(listCalls('insights.health')).toHaveLength(1)
})

test('one request says whom all rows reached', async () => {
  const live = [
    createDeployment({ name: 'First', version: 1 }),
    createDeployment({ name: 'Second', version: 2 }),
  ]
  const draft = createDeployment({ name: 'Third', version: 0 })
  const reach = live.map(({ id: deploymentId }, at) => ({
    deploymentId,
    endUsers: 40 + at,
    outcome: 'COMPLETED' as const,
    completionRate: 0.5,
  }))
  holdDeployments([...live, draft], [tour], reach)
  await open()
  await expect.element(page.getByRole('row', { name: /First/ })).toMatchTextContent(/40.*50/)
  await expect.element(page.getByRole('row', { name: /Second/ })).toMatchTextContent(/41.*50/)
  expect(listCalls('insights.reach')).toHaveLength(1)
})

test('deployments are found by the name of their guide and by status', async () => {
  holdDeployments([
    createDeployment({ name: 'For new people' }),
    createDeployment({ name: 'For Testers', status: 'STOPPED' }),
  ])
  await open('/?status=STOPPED')
  await expect.element(page.getByRole('row', { name: /For Testers/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /For new people/ })).not.toBeInTheDocument()
  await userEvent.fill(page.getByRole('textbox', { name: 'Search deployments' }), 'new people')
  await userEvent.click(button('Show all deployments'))
  await expect.element(page.getByRole('row', { name: /^Select For/ })).toHaveLength(2)
})

test('a draft goes live from its row, and a refusal leaves it as it is', async () => {
  holdDeployments([createDeployment()])
  answerCalls({
    deployments: {
      goLive: () => {
        throw refuse('illegal_transition')
      },
    },
  })
  await open()
  await userEvent.click(button('Go live'))
  await userEvent.click(button('Go live for everyone'))
  await expect.element(page.getByRole('alert')).toMatchTextContent('not possible in the current status')
  await expect.element(button('Go live')).toBeEnabled()
})

test('a draft is deleted from its menu, and comes back as it was', async () => {
  const draft = createDeployment()
  const { appId, id, name, projectId, projectVersion, targeting } = draft
  const held = [draft]
  holdDeployments(held)
  answerCalls({
    deployments: {
      delete: () => {
        held.pop()
        return { deleted: true }
      },
      create: () => held[held.push(draft) - 1] ?? draft,
    },
  })
  await open()
  await userEvent.click(button(`Actions for ${name}`))
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }))
  await expect.element(page.getByRole('status')).toMatchTextContent(`${name} was deleted`)
  expect(listCalls('deployments.delete')).toEqual([{ appId, id }])
  await userEvent.click(button('Undo'))
  await expect
    .poll(() => listCalls('deployments.create'))
    .toEqual([{ appId, name, projectId, projectVersion, targeting }])
})

test('a deployment that was live has no way to delete it', async () => {
  const { name } = createDeployment()
  holdDeployments([createDeployment({ status: 'STOPPED', version: 2 })])
  await open()
  await userEvent.click(button(`Actions for ${name}`))
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument()
})

test('a stopped deployment can be taken live again from the toast', async () => {
  const live = createDeployment({ status: 'LIVE', version: 3, wentLiveAt: '2026-03-01T09:00:00.000Z' })
  holdDeployments([live])
  answerCalls({
    deployments: {
      stop: () => Object.assign(live, { status: 'STOPPED' }),
      goLive: () => Object.assign(live, { status: 'LIVE' }),
    },
  })
  await open()
  await userEvent.click(button('Stop'))
  await expect.element(page.getByRole('status')).toMatchTextContent('Welcome tour was stopped')
  await userEvent.click(button('Undo'))
  await expect.element(button('Stop')).toBeVisible()
  expect(listCalls('deployments.goLive')).toMatchObject([{ id: live.id, version: 3 }])
})

test('undoing that several went live brings back what was live before, and stops the others', async () => {
  const [changed, draft] = [
    createDeployment({ name: 'Changed', status: 'LIVE', version: 2, hasPendingChanges: true }),
    createDeployment({ name: 'Draft' }),
  ]
  holdDeployments([changed, draft])
  const answer = ({ ids }: { ids: string[] }) => ({
    outcomes: ids.map((id) => ({ id, result: createDeployment({ id }), refusal: null })),
  })
  answerCalls({ deployments: { stopEach: answer, goLiveEach: answer } })
  await open('/?sort=name')
  await userEvent.click(page.getByRole('checkbox', { name: 'Select everything on this page' }))
  const selected = page.getByRole('group', { name: 'Selected entries' })
  await userEvent.click(selected.getByRole('button', { name: 'Go live' }))
  await userEvent.click(button('Go live for everyone'))
  await userEvent.click(button('Undo'))
  await expect.poll(() => listCalls('deployments.stopEach')).toMatchObject([{ ids: [draft.id] }])
  expect(listCalls('deployments.goLiveEach')).toMatchObject([
    { ids: [changed.id, draft.id] },
    { ids: [changed.id], version: 2 },
  ])
})

test('a form that is sent without its project leads to that field', async () => {
  holdDeployments([], [tour, createProject({ name: 'Survey', publishedVersion: 1 })])
  await open('/?new=any', 'de')
  await userEvent.click(button('Als Entwurf speichern'))
  const project = page.getByRole('combobox', { name: 'Veröffentlichtes Projekt' })
  await expect.element(project).toHaveAccessibleDescription(/Wählen Sie/)
  await expect.element(project).toHaveFocus()
})

test('choosing a project brings its latest version and its name, and is saved as a draft', async () => {
  const deployments: Deployment[] = []
  holdDeployments(deployments)
  answerCalls({
    deployments: {
      create: ({ name = '', projectId }) => {
        const created = createDeployment({ name, projectId })
        deployments.push(created)
        return created
      },
    },
  })
  await open('/?new=any')
  await userEvent.click(page.getByRole('combobox', { name: 'Published project' }))
  await userEvent.click(page.getByRole('option', { name: 'Tour' }))
  await expect.element(page.getByLabelText('Deployment name')).toHaveValue('Tour')
  await userEvent.click(button('Save as draft'))
  await expect.element(page.getByRole('row', { name: /Tour/ })).toBeVisible()
  expect(listCalls('deployments.create')).toMatchObject([
    {
      name: 'Tour',
      projectId: tour.id,
      projectVersion: 2,
      targeting: { audience: { include: [], exclude: [] } },
    },
  ])
})

test('Enter in a field does not go live, and going live for everyone is asked first', async () => {
  holdDeployments([createDeployment({ name: 'Sale', status: 'LIVE' })])
  const made = createDeployment()
  answerCalls({ deployments: { create: () => made, goLive: () => ({ ...made, status: 'LIVE' }) } })
  await open(`/?new=${tour.id}`)
  await expect.element(page.getByRole('note')).toMatchTextContent('the highest priority first: Sale.')
  await userEvent.fill(page.getByLabelText('Deployment name'), 'Hello')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button('Go live'))
  await expect.element(page.getByRole('dialog', { name: 'Go live for everyone?' })).toBeVisible()
  expect(listCalls('deployments.create')).toEqual([])
  expect(await listViolations()).toEqual([])
  await userEvent.click(button('Go live for everyone'))
  await expect.poll(() => listCalls('deployments.goLive')).toHaveLength(1)
})

test('a form that could not go live says why, and its retry neither makes nor loses a deployment', async () => {
  holdDeployments([])
  const made = createDeployment({ revision: 3 })
  let isRefused = true
  answerCalls({
    deployments: {
      create: () => made,
      update: () => ({ ...made, revision: 4 }),
      goLive: () => {
        if (isRefused) throw refuse('internal')
        return { ...made, status: 'LIVE' }
      },
    },
  })
  await open(`/?new=${tour.id}`)
  await userEvent.fill(page.getByLabelText('Deployment name'), 'Hello')
  await userEvent.click(button('Go live'))
  await userEvent.click(button('Go live for everyone'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  isRefused = false
  await userEvent.fill(page.getByLabelText('Deployment name'), 'Hello again')
  await userEvent.click(button('Go live'))
  await userEvent.click(button('Go live for everyone'))
  await expect.element(page.getByText('Welcome tour is live')).toBeVisible()
  expect(listCalls('deployments.create')).toMatchObject([{ name: 'Hello' }])
  expect(listCalls('deployments.update')).toMatchObject([{ id: made.id, revision: 3, name: 'Hello again' }])
  expect(listCalls('deployments.goLive')).toMatchObject([{ revision: 3 }, { revision: 4 }])
})

const pressTwice = async (name: string) => {
  await expect.element(button(name)).toBeEnabled()
  const element = button(name).element() as HTMLElement
  for (let times = 0; times < 2; times += 1) element.click()
}

/** Calls that were made in vain would be there by then. */
const waitALittle = () => new Promise((resolve) => setTimeout(resolve, 300))

test('a row whose button is pressed twice goes live once', async () => {
  const few = createDeployment({ name: 'Few' })
  few.targeting = { ...few.targeting, rolloutPercent: 20 }
  holdDeployments([few])
  answerCalls({ deployments: { goLive: () => ({ ...few, status: 'LIVE', version: 1 }) } })
  await open('/')
  await pressTwice('Go live')
  await expect.poll(() => listCalls('deployments.goLive')).toHaveLength(1)
  await waitALittle()
  expect(listCalls('deployments.goLive')).toHaveLength(1)
})

test('a form whose buttons are pressed twice makes one deployment, which goes live once', async () => {
  const made = createDeployment()
  holdDeployments([])
  answerCalls({
    deployments: { create: () => made, goLive: () => ({ ...made, status: 'LIVE', version: 1 }) },
  })
  await open(`/?new=${tour.id}`)
  await pressTwice('Go live')
  await pressTwice('Go live for everyone')
  await expect.poll(() => listCalls('deployments.goLive')).toHaveLength(1)
  await waitALittle()
  expect(listCalls('deployments.create')).toHaveLength(1)
  expect(listCalls('deployments.goLive')).toHaveLength(1)
})

test('the form names what is live as end users meet it, and what is scheduled with its start', async () => {
  const { targeting } = createDeployment()
  const schedule = { startAt: '2126-06-01T00:00:00.000Z', endAt: null, timeZone: 'UTC' }
  const later = createDeployment({ name: 'Sale', status: 'SCHEDULED', targeting: { ...targeting, schedule } })
  holdDeployments([later])
  await open(`/?new=${tour.id}`)
  await expect
    .element(page.getByRole('note'))
    .toMatchTextContent(/On the same page, one at a time, .*: Sale \(from .*2126.*\)\./)
  expect(listCalls('deployments.list')).toContainEqual(
    expect.objectContaining({ delivered: true, 'version-metadata': true }),
  )
})

test('the summary says when a guide without a schedule runs, in German too', async () => {
  holdDeployments([])
  await open(`/?new=${tour.id}`, 'de')
  const summary = page.getByRole('status', { name: 'Zusammenfassung' })
  await expect.element(summary).toMatchTextContent(/sobald die Ausspielung live ist, ohne Enddatum/)
})

test('the thumb of the share goes below the foot of the form', async () => {
  holdDeployments([])
  await open(`/?new=${tour.id}`)
  await userEvent.click(button('More options'))
  await expect.element(page.getByRole('slider')).toBeVisible()
  const thumb = page.getByRole('slider').element()
  const foot = button('Save as draft').element().closest('form')!.lastElementChild!
  const toLevel = (it: Element) => Number(getComputedStyle(it).zIndex)
  expect(toLevel(foot)).toBeGreaterThan(toLevel(thumb))
})

test('a new deployment starts on the page of its first step', async () => {
  holdDeployments([])
  const url = { match: 'EQUALS' as const, value: '/orders' }
  const trigger = { type: 'SCREEN_ENTER' as const, url }
  const targeting = { ...createDeployment().targeting, trigger }
  answerCalls({
    deployments: {
      create: () => createDeployment(),
      getDefaults: () => ({ defaults: [{ projectId: tour.id, targeting }] }),
    },
  })
  await open(`/?new=${tour.id}`)
  await expect.element(page.getByRole('textbox', { name: 'Path' })).toHaveValue('/orders')
  await userEvent.click(button('Save as draft'))
  await expect
    .poll(() => listCalls('deployments.create'))
    .toMatchObject([{ targeting: { trigger: { type: 'SCREEN_ENTER', url } } }])
})

test('a survey that recurs keeps its rhythm', async () => {
  holdDeployments([])
  const targeting: TargetingRules = {
    ...createDeployment().targeting,
    schedule: { startAt: '2126-06-01T00:00:00.000Z', endAt: '2126-09-01T00:00:00.000Z', timeZone: 'UTC' },
    frequency: { type: 'EVERY_N', days: 30 },
  }
  answerCalls({
    deployments: {
      create: () => createDeployment(),
      getDefaults: () => ({ defaults: [{ projectId: tour.id, targeting }] }),
    },
  })
  await open(`/?new=${tour.id}`)
  await expect.element(button('Go live')).toBeEnabled()
  await userEvent.click(button('Save as draft'))
  const { frequency, schedule } = targeting
  await expect
    .poll(() => listCalls('deployments.create'))
    .toMatchObject([{ targeting: { frequency, schedule: { startAt: schedule.startAt } } }])
})

test('the trigger that is chosen asks for what it needs, at its field', async () => {
  holdDeployments([createDeployment()])
  await open(`/?new=${tour.id}`)
  await userEvent.click(page.getByRole('combobox', { name: 'The guide starts' }))
  await userEvent.click(page.getByRole('option', { name: 'When your app reports an event' }))
  await userEvent.click(button('Save as draft'))
  await expect
    .element(page.getByRole('textbox', { name: 'Event name' }))
    .toHaveAccessibleDescription(/Enter the event name/)
})

test('"Everyone" stands only where nothing narrows the audience', async () => {
  const everyone = createDeployment({ name: 'For all' })
  const some = createDeployment({ name: 'For some' })
  const [loyal, testers] = segments
  some.targeting = {
    ...some.targeting,
    audience: { include: [loyal?.id ?? ''], exclude: [testers?.id ?? ''] },
    locales: ['de'],
  }
  holdDeployments([everyone, some])
  await open()
  await expect.element(page.getByRole('row', { name: /For all/ })).toMatchTextContent('Everyone')
  const row = page.getByRole('row', { name: /For some/ })
  await expect.element(row).toMatchTextContent(/In Loyal.*Not in Testers.*Who use German/)
  await expect.element(row).not.toMatchTextContent('Everyone')
})

test('segments, limits and the element to wait for are chosen and said in words', async () => {
  holdDeployments([])
  answerCalls({
    assists: { list: () => paged([]) },
    pages: { list: () => paged([]) },
    deployments: { create: () => createDeployment() },
  })
  await open(`/?new=${tour.id}`)
  await userEvent.click(page.getByRole('combobox', { name: 'Only for segments' }))
  await userEvent.click(page.getByRole('option', { name: 'Loyal' }))
  await userEvent.click(button('More options'))
  await userEvent.fill(page.getByRole('textbox', { name: 'At most per week' }), '3')
  await expect.element(page.getByText('Different from the default: limits.')).toBeVisible()
  await userEvent.click(page.getByRole('combobox', { name: 'The guide starts' }))
  await userEvent.click(page.getByRole('option', { name: 'When an element comes into view' }))
  await userEvent.click(button('Save as draft'))
  const element = page.getByRole('combobox', { name: 'Element' })
  await expect.element(element).toHaveAccessibleDescription(/Choose the element to wait for/)
  await userEvent.click(element)
  await userEvent.click(page.getByRole('option', { name: 'An element with an attribute' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Attribute value' }), 'cart')
  const summary = page.getByRole('status', { name: 'Summary' })
  await expect.element(summary).toMatchTextContent('End users on Web, in Loyal')
  await expect.element(summary).toMatchTextContent('At most 3 times in 7 days.')
  await userEvent.click(button('Save as draft'))
  await expect.element(page.getByText('Welcome tour was saved')).toBeVisible()
  expect(listCalls('deployments.create')).toMatchObject([
    {
      targeting: {
        audience: { include: [segments[0]?.id], exclude: [] },
        limits: { perDay: null, perWeek: 3, lifetime: null },
        trigger: { type: 'ELEMENT_VISIBLE', identifier: { attributes: [{ name: 'id', value: 'cart' }] } },
      },
    },
  ])
})

test('elements of the steps on a dynamic flow’s pages can be waited for', async () => {
  holdDeployments([])
  const target = createIdentifier({ configVersion: 2, kind: 'WEB', role: 'TARGET', tag: 'nav' })
  const cart = {
    id: createId(),
    projectId: tour.id,
    key: 'cart',
    name: 'Cart page',
    position: 0,
    logo: null,
    assistCount: 1,
    identifiers: [],
    revision: 1,
    ...audit,
  }
  answerCalls({
    assists: { list: () => paged([]) },
    pages: { list: () => paged([cart]) },
    pageAssists: { list: () => paged([createAssist({ name: 'Pay here', identifiers: [target] })]) },
  })
  await open(`/?new=${tour.id}`)
  await userEvent.click(page.getByRole('combobox', { name: 'The guide starts' }))
  await userEvent.click(page.getByRole('option', { name: 'When an element comes into view' }))
  await userEvent.click(page.getByRole('combobox', { name: 'Element' }))
  await expect.element(page.getByRole('option', { name: 'Cart page: Pay here' })).toBeVisible()
})

test('another guide is compared with the own one, and the share grows in steps', async () => {
  const live = createDeployment({ projectId: tour.id })
  const other = createProject({ name: 'Other tour', status: 'PUBLISHED', publishedVersion: 3 })
  holdDeployments([live], [tour, other])
  answerCalls({ deployments: { update: () => live } })
  await open()
  await userEvent.click(button('Welcome tour'))
  await userEvent.click(button('More options'))
  await userEvent.click(button('Roll out gradually'))
  await userEvent.fill(page.getByLabelText('Share in step 2'), '4')
  await userEvent.click(button('Compare with another guide'))
  await userEvent.click(page.getByRole('combobox', { name: 'Variant B' }))
  await userEvent.click(page.getByRole('option', { name: 'Other tour' }))
  await userEvent.fill(page.getByLabelText('Share', { exact: true }), '30')
  await expect.element(page.getByText('70% see this deployment’s own guide, variant A.')).toBeVisible()
  // A problem opens the part that it is in.
  await userEvent.click(button('More options'))
  await expect
    .element(page.getByText('Different from the default: share of end users and holdout or variants.'))
    .toBeVisible()
  await expect.element(button('Compare with another guide')).not.toBeInTheDocument()
  await userEvent.click(button('Save as draft'))
  await expect.element(page.getByText(/Each step needs a larger share/)).toBeVisible()
  await userEvent.fill(page.getByLabelText('Share in step 2'), '25')
  expect(await listViolations()).toEqual([])
  await userEvent.click(button('Save as draft'))
  await expect
    .poll(() => listCalls('deployments.update'))
    .toMatchObject([
      {
        targeting: {
          experiment: {
            baseRate: 0.1,
            variants: [{ key: 'B', projectId: other.id, projectVersion: 3, percent: 30 }],
          },
          ramp: {
            steps: [
              { percent: 5, hours: 24 },
              { percent: 25, hours: 24 },
              { percent: 50, hours: 24 },
            ],
            guardrails: { dismissals: 0.4, missingElements: 0.2 },
          },
        },
      },
    ])
})

test('a row says why a ramp paused, and has it go on', async () => {
  const pause = { at: '2026-03-01T09:00:00.000Z', guardrail: 'DISMISSALS', share: 0.55, limit: 0.3 } as const
  const ramp = { step: 1, steps: 3, percent: 5, nextAt: null, pause }
  const live = createDeployment({ status: 'LIVE', version: 1, ramp })
  holdDeployments([live])
  answerCalls({
    deployments: { resumeRamp: () => Object.assign(live, { ramp: { ...ramp, pause: null } }) },
  })
  await open()
  const row = page.getByRole('row', { name: /Welcome tour/ })
  await expect
    .element(row)
    .toMatchTextContent('Step 1 of 3, 5%: 55% of the showings were dismissed; the limit is 30%')
  await userEvent.click(button('Resume the rollout of Welcome tour'))
  await expect.element(page.getByText('Rollout paused')).not.toBeInTheDocument()
  await expect.element(row).toMatchTextContent('Step 1 of 3, 5%')
})

test('going live from a row or for several is asked first where everyone would see it', async () => {
  const few = createDeployment({ name: 'Few' })
  few.targeting = { ...few.targeting, rolloutPercent: 20 }
  const all = ['One', 'Two'].map((name) => createDeployment({ name }))
  holdDeployments([few, ...all])
  answerCalls({
    deployments: { goLive: () => ({ ...few, status: 'LIVE' }), goLiveEach: () => ({ outcomes: [] }) },
  })
  await open('/?sort=name')
  const inRow = (name: RegExp) => page.getByRole('row', { name }).getByRole('button', { name: 'Go live' })
  await userEvent.click(inRow(/Few/))
  await expect.poll(() => listCalls('deployments.goLive')).toMatchObject([{ id: few.id }])
  const asked = page.getByRole('dialog', { name: 'Go live for everyone?' })
  await userEvent.click(inRow(/One/))
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Select everything on this page' }))
  const selected = page.getByRole('group', { name: 'Selected entries' })
  await userEvent.click(selected.getByRole('button', { name: 'Go live' }))
  await expect.element(asked).toMatchTextContent('can see 2 guides from now on')
  // Those that go live together compete too.
  const rivals = asked.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'One' }) })
  await expect.element(rivals).toMatchTextContent('Few and Two')
  expect(listCalls('deployments.goLive')).toHaveLength(1)
  expect(listCalls('deployments.goLiveEach')).toEqual([])
  await userEvent.click(button('Go live for everyone'))
  await expect.poll(() => listCalls('deployments.goLiveEach')).toHaveLength(1)
})

test('several deployments are stopped with one call, and undo takes them live again', async () => {
  const live = ['One', 'Two'].map((name) => createDeployment({ name, status: 'LIVE', version: 1 }))
  holdDeployments(live)
  const outcomes = (ids: string[]) => ({
    outcomes: ids.map((id) => ({ id, result: createDeployment({ id }), refusal: null })),
  })
  answerCalls({
    deployments: { stopEach: ({ ids }) => outcomes(ids), goLiveEach: ({ ids }) => outcomes(ids) },
  })
  await open('/?sort=name')
  await userEvent.click(page.getByRole('checkbox', { name: 'Select everything on this page' }))
  await userEvent.click(
    page.getByRole('group', { name: 'Selected entries' }).getByRole('button', { name: 'Stop' }),
  )
  await expect.element(page.getByText('2 deployments stopped')).toBeVisible()
  await userEvent.click(button('Undo'))
  const ids = live.map(({ id }) => id)
  await expect.poll(() => listCalls('deployments.goLiveEach')).toMatchObject([{ ids, version: 1 }])
  expect(listCalls('deployments.stopEach')).toMatchObject([{ ids }])
})
