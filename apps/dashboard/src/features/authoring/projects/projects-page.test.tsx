import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AppOverview, Job, Project } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { answerCalls, hold, listCalls, paged, refuse } from '../../../../test/answer-calls.ts'
import {
  audit,
  createDeployment,
  createId,
  createProject,
  createSegment,
  exampleApp,
  exampleMember,
  exampleTheme,
  exampleVersion,
} from '../../../../test/examples.ts'
import { createFailingStep } from '../../../../test/failing-steps.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { ProjectsPage } from './projects-page.tsx'

beforeEach(() => {
  localStorage.removeItem('waymark-view-of-projects')
  answerCalls({ themes: { get: () => exampleTheme } })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

const overview: AppOverview = {
  app: {
    appId: exampleApp.id,
    liveDeployments: 2,
    endUsers: 41,
    endUsersByDay: [1, 2, 3, 4, 5, 6, 20],
    hasSampleData: false,
  },
  problems: [
    {
      kind: 'ENDED',
      appId: exampleApp.id,
      appName: exampleApp.name,
      name: 'Tour',
      deploymentId: createId(),
      count: null,
      at: '2026-11-20T10:00:00.000Z',
    },
  ],
}

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const job: Job = {
  id: createId(),
  kind: 'translate-project',
  appId: null,
  subject: 'Welcome',
  state: 'DONE',
  attempts: 1,
  maxAttempts: 4,
  progress: null,
  reason: null,
  createdAt: audit.createdAt,
  updatedAt: audit.updatedAt,
  finishedAt: audit.updatedAt,
}

function holdProjects(...projects: Project[]) {
  answerCalls({
    projects: { list: () => paged(projects) },
    deployments: { list: () => paged([]) },
    home: { ofApp: () => overview },
    insights: { health: () => ({ failingSteps: [], undecidedSteps: [], movedSteps: [] }) },
  })
}

async function openFromMenu(name: string, item: string) {
  await userEvent.click(button(`Actions for ${name}`))
  await userEvent.click(page.getByRole('menuitem', { name: item }))
}

test('a version without projects offers to write the first one, in German too', async () => {
  holdProjects()
  await renderScreen(<ProjectsPage />, { language: 'de' })
  await expect
    .element(page.getByRole('heading', { name: 'Schreiben Sie Ihren ersten Rundgang' }))
    .toBeVisible()
  await expect.element(button('Neues Projekt')).toBeEnabled()
})

test('a version without projects leads to an older one that has some', async () => {
  const older = { ...exampleVersion, id: createId(), name: '1.4' }
  holdProjects()
  answerCalls({
    projects: { list: ({ appVersionId }) => paged(appVersionId === older.id ? [createProject()] : []) },
  })
  await renderScreen(<ProjectsPage />, { olderVersions: [older] })
  const link = page.getByRole('link', { name: 'Version 1.4 has 1 project' })
  await expect.element(link).toHaveAttribute('href', `/?version=${older.id}`)
})

test('a card says that elements are missing, how often, and leads to the figures', async () => {
  const [broken, fine] = [createProject({ name: 'Broken' }), createProject({ name: 'Fine' })]
  const worst = createFailingStep({ projectId: broken.id })
  holdProjects(broken, fine)
  answerCalls({ insights: { health: () => ({ failingSteps: [worst], undecidedSteps: [], movedSteps: [] }) } })
  await renderScreen(<ProjectsPage />)
  const badge = page.getByRole('link', { name: 'Element missing' })
  await expect
    .element(badge)
    .toHaveAttribute('href', expect.stringMatching(`/insight/${worst.deploymentId}$`))
  await expect
    .element(page.getByRole('article').filter({ hasText: 'Fine' }))
    .not.toMatchTextContent('missing')
  await userEvent.hover(badge)
  await expect
    .element(page.getByRole('tooltip'))
    .toMatchTextContent('The element of “Basket” was not found in 42% of 1,204 attempts in the last 7 days.')
  // The next test's badge appears below the pointer, which would not enter it.
  await userEvent.unhover(badge)
  expect(listCalls('insights.health')).toHaveLength(1)
  expect(await listViolations()).toEqual([])
})

test('a card with several missing elements names the worst', async () => {
  const broken = createProject()
  const failingSteps = [1, 2].map((it) => createFailingStep({ projectId: broken.id, stepKey: `${it}` }))
  holdProjects(broken)
  answerCalls({ insights: { health: () => ({ failingSteps, undecidedSteps: [], movedSteps: [] }) } })
  await renderScreen(<ProjectsPage />, { language: 'de' })
  const badge = page.getByRole('link', { name: 'Element fehlt' })
  await expect.element(badge).toBeVisible()
  await userEvent.hover(badge)
  await expect
    .element(page.getByRole('tooltip'))
    .toMatchTextContent(/^Die Elemente von 2 Schritten fehlen. Das von „Basket“ .* bei 42\s%/)
})

test('a line says what is live and what needs a look', async () => {
  holdProjects(createProject())
  await renderScreen(<ProjectsPage />)
  await expect.element(page.getByText('41 end users reached in 7 days')).toBeVisible()
  await userEvent.click(button('1 item needs attention'))
  await expect
    .element(page.getByRole('link', { name: 'Schedule ended: Tour' }))
    .toHaveAttribute('href', `/app/${exampleApp.id}/live-projects`)
})

test('the page does not say that there are no projects before they are loaded', async () => {
  const { answer, release } = hold(paged([createProject({ name: 'Welcome' })]))
  answerCalls({
    projects: { list: answer },
    deployments: { list: () => paged([]) },
    home: { ofApp: () => overview },
    insights: { health: () => ({ failingSteps: [], undecidedSteps: [], movedSteps: [] }) },
  })
  await renderScreen(<ProjectsPage />)
  await expect.element(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2 })).not.toBeInTheDocument()
  release()
  await expect.element(page.getByRole('link', { name: 'Welcome' })).toBeVisible()
})

test('only what is searched for is shown, and a search that finds nothing can be left', async () => {
  holdProjects(createProject({ name: 'Welcome' }), createProject({ name: 'Checkout' }))
  await renderScreen(<ProjectsPage />)
  const search = page.getByRole('textbox', { name: 'Search projects' })
  await userEvent.fill(search, 'check')
  await expect.element(page.getByRole('article')).toMatchTextContent('Checkout')
  await userEvent.fill(search, 'nothing of the sort')
  await userEvent.click(button('Show all projects'))
  await expect.element(page.getByRole('article')).toHaveLength(2)
  await expect.element(search).toHaveValue('')
})

test('a thousand projects are shown in pages, and a search looks at all of them', async () => {
  holdProjects(...Array.from({ length: 1000 }, (_, at) => createProject({ name: `Tour ${at}` })))
  await renderScreen(<ProjectsPage />, { at: '/?sort=name' })
  await expect.element(page.getByRole('link', { name: 'Tour 0', exact: true })).toBeVisible()
  expect(document.querySelectorAll('article').length).toBeLessThanOrEqual(24)
  expect(document.documentElement.scrollHeight).toBeLessThan(6000)
  await expect.element(page.getByText('1 to 24 of 1,000')).toBeVisible()
  await userEvent.click(button('Next page'))
  await expect.element(page.getByRole('link', { name: 'Tour 24', exact: true })).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Search projects' }), 'tour 50')
  await expect.element(page.getByRole('article')).toHaveLength(11)
})

const figures = (projectId: string) => ({
  from: '2026-02-01',
  to: '2026-03-01',
  liveDeployments: 1,
  seen: { count: 9, endUsers: 7 },
  started: 7,
  completed: { count: 5, endUsers: 5 },
  dismissed: 0,
  completionRate: 0.5,
  projects: [
    {
      projectId,
      projectName: 'Welcome',
      seen: { count: 9, endUsers: 7 },
      started: 7,
      completed: { count: 5, endUsers: 5 },
      dismissed: 0,
      outcome: 'COMPLETED' as const,
      completionRate: 0.5,
    },
  ],
  exposure: Array.from({ length: 10 }, (_, at) => ({ projects: at + 1, endUsers: 0 })),
  series: [],
  missing: [],
  surveys: [],
  nps: [],
})

/** Its icon lies above the radio button. */
const choose = (view: string) =>
  (page.getByRole('radio', { name: view }).element() as HTMLInputElement).click()

async function openList(...projects: Project[]) {
  holdProjects(...projects)
  answerCalls({
    insights: { app: () => figures(projects[0]?.id ?? '') },
    users: { list: () => paged([exampleMember]) },
  })
  await renderScreen(<ProjectsPage />)
  await expect.element(page.getByRole('article').first()).toBeVisible()
  choose('List')
  await expect.element(page.getByRole('table')).toBeVisible()
}

const listRows = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent)

test('projects as rows say whom they reached and who changed them, with one call each, and are sorted', async () => {
  const welcome = createProject({ name: 'Welcome', updatedBy: exampleMember.uid })
  await openList(welcome, createProject({ name: 'Checkout', selectedLocales: ['en', 'de', 'fr'] }))
  await expect
    .element(page.getByRole('row', { name: /Welcome/ }))
    .toMatchTextContent(/Walkthrough.*7.*50%.*Ada Author/)
  await expect.element(page.getByRole('row', { name: /Checkout/ })).toMatchTextContent('en, de +1')
  await userEvent.click(button('Name'))
  await expect.poll(listRows).toEqual(['Checkout', 'Welcome'])
  await userEvent.click(button('Reached (30 days)'))
  await expect.poll(listRows).toEqual(['Welcome', 'Checkout'])
  expect(button('Reached (30 days)').element().closest('th')?.ariaSort).toBe('descending')
  for (const call of ['insights.app', 'users.list', 'projects.list']) expect(listCalls(call)).toHaveLength(1)
  expect(await listViolations()).toEqual([])
  choose('Cards')
  await expect.element(page.getByRole('article')).toHaveLength(2)
})

test('several projects are published with one call; what was refused is named with the reason', async () => {
  const [good, bad] = [createProject({ name: 'Good' }), createProject({ name: 'Bad' })]
  await openList(good, bad)
  answerCalls({
    projects: {
      checkEach: allFine,
      publishEach: ({ ids }) => ({
        outcomes: ids.map((id) =>
          id === good.id
            ? { id, result: version(id), refusal: null }
            : { id, result: null, refusal: { code: 'publish_blocked', message: 'Blocked', subErrors: [] } },
        ),
      }),
    },
  })
  await userEvent.click(page.getByRole('checkbox', { name: 'Select everything on this page' }))
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await userEvent.click(button('Publish'))
  await expect.element(page.getByText('1 project published')).toBeVisible()
  await expect.element(dialog).toMatchTextContent(/1 entry was left as it is.*Bad/)
  expect(listCalls('projects.publishEach')).toMatchObject([{ ids: [good.id, bad.id] }])
  expect(await listViolations()).toEqual([])
})

test('publishing is taken back for those projects of which it made a version', async () => {
  const [made, same] = [
    createProject({ name: 'Made' }),
    createProject({ name: 'Same', status: 'PUBLISHED', publishedVersion: 1 }),
  ]
  await openList(made, same)
  answerCalls({
    projects: {
      checkEach: allFine,
      publishEach: ({ ids }) => ({
        outcomes: ids.map((id) => ({ id, result: version(id), refusal: null })),
      }),
      withdrawEach: ({ ids }) => ({ outcomes: ids.map((id) => ({ id, result: made, refusal: null })) }),
    },
  })
  await userEvent.click(page.getByRole('checkbox', { name: 'Select everything on this page' }))
  await userEvent.click(button('Publish'))
  await userEvent.click(button('Undo'))
  await expect.poll(() => listCalls('projects.withdrawEach')).toMatchObject([{ ids: [made.id] }])
})

const allFine = ({ ids }: { ids: string[] }) => ({
  checks: ids.map((id) => ({ id, problems: [], warnings: [] })),
})

test('publishing several names per project what stands in the way, and the others go on', async () => {
  const [good, bad, doubtful] = [
    createProject({ name: 'Good' }),
    createProject({ name: 'Bad' }),
    createProject({ name: 'Doubtful' }),
  ]
  const step = { key: 'pay', name: 'Where to pay', number: 2 }
  const untitled = { ...toSubError('text_untouched'), step: { key: 'why', name: null, number: 3 } }
  await openList(good, bad, doubtful)
  answerCalls({
    projects: {
      checkEach: ({ ids }) => ({
        checks: ids.map((id) => ({
          id,
          problems: id === bad.id ? [toSubError('no_steps')] : [],
          warnings: id === doubtful.id ? [{ ...toSubError('text_untouched'), step }, untitled] : [],
        })),
      }),
      publishEach: ({ ids }) => ({
        outcomes: ids.map((id) => ({ id, result: version(id), refusal: null })),
      }),
    },
  })
  await userEvent.click(page.getByRole('checkbox', { name: 'Select everything on this page' }))
  await userEvent.click(button('Publish'))
  await expect.element(dialog).toMatchTextContent(/BadAdd at least one step/)
  await expect.element(dialog).toMatchTextContent(/DoubtfulWhere to pay: A text is still the template’s/)
  await expect.element(dialog).toMatchTextContent(/Question 3: A text is still the template’s/)
  const { appId, appVersionId } = bad
  await expect
    .element(dialog.getByRole('link', { name: 'Bad' }))
    .toHaveAttribute('href', `/editor/${appId}/${appVersionId}/${bad.id}`)
  await expect
    .element(dialog.getByRole('link', { name: /^Where to pay/ }))
    .toHaveAttribute('href', `/editor/${appId}/${appVersionId}/${doubtful.id}?step=pay`)
  expect(await listViolations(dialog.element())).toEqual([])
  expect(listCalls('projects.publishEach')).toEqual([])
  await userEvent.click(button('Publish the other one'))
  await expect.poll(() => listCalls('projects.publishEach')).toMatchObject([{ ids: [good.id] }])
  expect(listCalls('projects.checkEach')).toHaveLength(1)
})

test('several deleted projects of which some are live are stopped there, once undoing is over', async () => {
  const [idle, live] = [createProject({ name: 'Idle' }), createProject({ name: 'Running' })]
  const deployment = createDeployment({ name: 'For all', projectId: live.id, status: 'LIVE' })
  const isStopped = () => listCalls('deployments.stopEach').length > 0
  await openList(idle, live)
  answerCalls({
    deployments: {
      list: ({ delivered }) => paged(delivered ? [deployment] : []),
      stopEach: ({ ids }) => ({ outcomes: ids.map((id) => ({ id, result: deployment, refusal: null })) }),
    },
    projects: {
      deleteEach: ({ ids }) => ({
        outcomes: ids.map((id) =>
          id === live.id && !isStopped()
            ? { id, result: null, refusal: { code: 'project_deployed', message: 'Live', subErrors: [] } }
            : { id, result: { deleted: true as const }, refusal: null },
        ),
      }),
    },
  })
  await userEvent.click(page.getByRole('checkbox', { name: 'Select everything on this page' }))
  await userEvent.click(button('Delete'))
  await expect.element(dialog).toMatchTextContent('Live or scheduled: For all. Deleting stops it first.')
  expect(await listViolations(dialog.element())).toEqual([])
  await userEvent.click(button('Stop and delete'))
  await expect.poll(listRows).toEqual([])
  expect(isStopped()).toBe(false)
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect
    .poll(() => listCalls('projects.deleteEach'))
    .toMatchObject([{ ids: [idle.id, live.id] }, { ids: [live.id] }])
  expect(listCalls('deployments.stopEach')).toMatchObject([{ ids: [deployment.id] }])
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
})

test('several deleted projects are stopped only where nothing else keeps them, and then free their variants', async () => {
  const [kept, main, variant] = ['Kept', 'Main', 'Variant'].map((name) => createProject({ name }))
  const live = [kept!, main!, variant!].map(({ id, name }) =>
    createDeployment({ name: `${name} live`, projectId: id, status: 'LIVE' }),
  )
  const stopped = () => listCalls('deployments.stopEach').flatMap((it) => (it as { ids: string[] }).ids)
  const findRefusal = (id: string) => {
    const isStopped = (at: number) => stopped().includes(live[at]!.id)
    if (id === kept!.id) return 'project_compared'
    if (id === main!.id) return isStopped(1) ? null : 'project_deployed'
    if (!isStopped(1)) return 'project_compared'
    return isStopped(2) ? null : 'project_deployed'
  }
  await openList(kept!, main!, variant!)
  answerCalls({
    deployments: {
      list: () => paged(live),
      stopEach: ({ ids }) => ({ outcomes: ids.map((id) => ({ id, result: live[0]!, refusal: null })) }),
    },
    projects: {
      deleteEach: ({ ids }) => ({
        outcomes: ids.map((id) => {
          const code = findRefusal(id)
          const refusal = code && { code, message: 'Live', subErrors: [] }
          return { id, result: code ? null : { deleted: true as const }, refusal }
        }),
      }),
    },
  })
  await userEvent.click(page.getByRole('checkbox', { name: 'Select everything on this page' }))
  await userEvent.click(button('Delete'))
  await userEvent.click(button('Stop and delete'))
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(stopped).toEqual([live[1]!.id, live[2]!.id])
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
  await expect.element(dialog).toMatchTextContent(/1 entry was left as it is.*Kept/)
})

test('several deployments made as drafts are deleted again by undo', async () => {
  const projects = ['First', 'Second'].map((name) => createProject({ name }))
  const drafts = projects.map(({ id: projectId }) => createDeployment({ projectId }))
  await openList(...projects)
  answerCalls({
    deployments: {
      list: () => paged([]),
      getDefaults: () => ({ defaults: [] }),
      createEach: ({ ids }) => ({
        outcomes: ids.map((id, at) => ({ id, result: drafts[at]!, refusal: null })),
      }),
      deleteEach: ({ ids }) => ({
        outcomes: ids.map((id) => ({ id, result: { deleted: true as const }, refusal: null })),
      }),
    },
  })
  await userEvent.click(page.getByRole('checkbox', { name: 'Select everything on this page' }))
  await userEvent.click(button('Deploy'))
  await userEvent.click(dialog.getByRole('button', { name: 'Create drafts' }))
  await expect.element(page.getByText('2 deployments created as drafts')).toBeVisible()
  await userEvent.click(button('Undo'))
  await expect
    .poll(() => listCalls('deployments.deleteEach'))
    .toMatchObject([{ ids: drafts.map(({ id }) => id) }])
})

test('going live with several names the live guides that meet the same people, per project', async () => {
  const [first, second] = [createProject({ name: 'First' }), createProject({ name: 'Second' })]
  const { targeting } = createDeployment()
  const onPage = (value: string) => ({
    ...targeting,
    trigger: { type: 'SCREEN_ENTER' as const, url: { match: 'EQUALS' as const, value } },
  })
  const running = createDeployment({ name: 'Cart tour', status: 'LIVE', targeting: onPage('/cart') })
  await openList(first, second)
  answerCalls({
    deployments: {
      list: () => paged([running]),
      getDefaults: () => ({
        defaults: [
          { projectId: first.id, targeting: onPage('/cart') },
          { projectId: second.id, targeting: onPage('/orders') },
        ],
      }),
    },
  })
  await userEvent.click(page.getByRole('checkbox', { name: 'Select everything on this page' }))
  await userEvent.click(button('Deploy'))
  const notes = dialog.getByRole('listitem')
  await expect.element(notes).toMatchTextContent('FirstCart tour')
  expect(notes.elements()).toHaveLength(1)
  expect(await listViolations(dialog.element())).toEqual([])
})

const version = (projectId: string) => ({
  projectId,
  version: 1,
  guideHash: 'ab'.repeat(32),
  publishedAt: audit.createdAt,
  publishedBy: null,
})

test('several projects are duplicated, and undo deletes the copies', async () => {
  const project = createProject({ name: 'Good' })
  const copy = createProject({ name: 'Good copy' })
  await openList(project)
  answerCalls({
    projects: {
      duplicateEach: ({ ids }) => ({ outcomes: ids.map((id) => ({ id, result: copy, refusal: null })) }),
      deleteEach: ({ ids }) => ({
        outcomes: ids.map((id) => ({ id, result: { deleted: true as const }, refusal: null })),
      }),
    },
  })
  await userEvent.click(page.getByRole('checkbox', { name: 'Select Good' }))
  await userEvent.click(button('Duplicate'))
  await userEvent.click(button('Undo'))
  await expect.poll(() => listCalls('projects.deleteEach')).toMatchObject([{ ids: [copy.id] }])
})

test('deleted projects are gone at once, and undo brings them back without a call', async () => {
  await openList(createProject({ name: 'Good' }), createProject({ name: 'Bad' }))
  answerCalls({ deployments: { list: () => paged([]) } })
  await userEvent.click(page.getByRole('checkbox', { name: 'Select Bad' }))
  await userEvent.click(button('Delete'))
  await expect.poll(listRows).toEqual(['Good'])
  await userEvent.click(button('Undo'))
  await expect.poll(listRows).toHaveLength(2)
  expect(listCalls('projects.deleteEach')).toEqual([])
})

test('a list longer than one answer is searched, filtered, sorted and paged by the server, as the URL says', async () => {
  const first = createProject({ name: 'Welcome' })
  answerCalls({
    projects: {
      list: ({ search, state, page: at }) => {
        const total = search ? 1 : 2500
        const name = search ? 'Checkout' : `Tour ${at}${state ? ` ${state}` : ''}`
        const isWhole = listCalls('projects.list').length <= 1
        const content = [isWhole ? first : createProject({ name })]
        return { content, page: at, size: 24, totalPages: Math.ceil(total / 24), totalElements: total }
      },
    },
    deployments: { list: () => paged([]) },
    home: { ofApp: () => overview },
    insights: { health: () => ({ failingSteps: [], undecidedSteps: [], movedSteps: [] }) },
  })
  await renderScreen(<ProjectsPage />, { at: '/?sort=name&page=3' })
  const article = page.getByRole('article')
  await expect.element(article).toMatchTextContent('Tour 2')
  await expect.element(page.getByRole('status')).toMatchTextContent('49 to 49 of 2,500')
  expect(listCalls('projects.list').at(-1)).toMatchObject({ page: 2, size: 24, sort: 'name,ASC' })
  await userEvent.click(page.getByRole('combobox', { name: 'Status' }))
  await userEvent.click(page.getByRole('option', { name: 'Live', exact: true }))
  await expect.element(article).toMatchTextContent('Tour 0 LIVE')
  await userEvent.click(button('Next page'))
  await expect.element(article).toMatchTextContent('Tour 1 LIVE')
  await userEvent.fill(page.getByRole('textbox', { name: 'Search projects' }), ' check')
  await expect.element(article).toMatchTextContent('Checkout')
  expect(listCalls('projects.list').at(-1)).toMatchObject({ page: 0, search: 'check', state: 'LIVE' })
  await expect.element(button('Next page')).not.toBeInTheDocument()
  expect(await listViolations()).toEqual([])
})

test('nothing found in a list longer than one answer can be left, and a failure is retried', async () => {
  let fails = true
  const whole = { ...paged([createProject({ name: 'Welcome' })]), totalElements: 2500, totalPages: 3 }
  answerCalls({
    projects: {
      list: ({ search, size }) => {
        if (size === 1000) return whole
        if (search && fails) throw refuse('internal')
        return search ? paged([]) : whole
      },
    },
    deployments: { list: () => paged([]) },
    home: { ofApp: () => overview },
    insights: { health: () => ({ failingSteps: [], undecidedSteps: [], movedSteps: [] }) },
  })
  await renderScreen(<ProjectsPage />, { at: '/?q=none' })
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  fails = false
  await userEvent.click(page.getByRole('button', { name: 'Reload' }))
  await userEvent.click(button('Show all projects'))
  await expect.element(page.getByRole('article')).toMatchTextContent('Welcome')
})

test('a name that is taken is said at its field, and the focus is in it', async () => {
  const project = createProject({ name: 'Welcome' })
  holdProjects(project)
  answerCalls({
    projects: {
      update: () => {
        throw refuse('project_name_taken')
      },
    },
  })
  await renderScreen(<ProjectsPage />)
  await openFromMenu('Welcome', 'Name and languages')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await userEvent.fill(name, 'Checkout')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(/already exists/)
  expect(listCalls('projects.update')).toMatchObject([{ id: project.id, name: 'Checkout', revision: 1 }])
})

test('texts are translated into the chosen languages, and how far that is stands in the dialog', async () => {
  const project = createProject({ name: 'Welcome', selectedLocales: ['en', 'de', 'fr'] })
  holdProjects(project)
  const jobId = createId()
  const { answer, release } = hold({ ...job, id: jobId })
  answerCalls({ languages: { translateProject: () => ({ jobId }) }, jobs: { ofApp: answer } })
  await renderScreen(<ProjectsPage />)
  await openFromMenu('Welcome', 'Translate')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'French' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Translate' }))
  await expect.element(dialog.getByRole('status')).toMatchTextContent('starts in a moment')
  release()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('All texts are translated')
  expect(listCalls('languages.translateProject')).toMatchObject([{ to: ['de'], again: false }])
  expect(await listViolations()).toEqual([])
})

test('a project of one language leads to its languages instead', async () => {
  holdProjects(createProject({ name: 'Welcome' }))
  await renderScreen(<ProjectsPage />, { language: 'de' })
  await userEvent.click(button('Aktionen für Welcome'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Übersetzen' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Sprachen hinzufügen' }))
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible()
})

test('a draft is shared by QR code, and by a code to type where the app has no page', async () => {
  holdProjects(createProject({ name: 'Welcome' }))
  const url = 'https://waymark.example/preview?waymark_preview=AB12CD'
  const expiresAt = '2026-03-01T10:00:00.000Z'
  answerCalls({
    previews: {
      create: () => ({ previewId: createId(), code: 'AB12CD', qr: PIXEL, url, expiresAt, segmentIds: [] }),
    },
  })
  await renderScreen(<ProjectsPage />)
  await openFromMenu('Welcome', 'Preview in the app')
  await expect.element(dialog.getByRole('img', { name: 'Preview QR code' })).toBeVisible()
  await expect.element(dialog.getByText('AB12CD')).toBeVisible()
  expect(await listViolations()).toEqual([])
})

test('a preview of a guide that branches by segments is for someone in those that are chosen', async () => {
  holdProjects(createProject({ name: 'Welcome' }))
  const segment = createSegment([], { name: 'Beta testers' })
  const url = 'https://waymark.example/preview?waymark_preview=AB12CD'
  const preview = {
    previewId: createId(),
    code: 'AB12CD',
    qr: PIXEL,
    url,
    expiresAt: '2026-03-01T10:00:00.000Z',
  }
  answerCalls({
    previews: { create: () => ({ ...preview, segmentIds: [segment.id] }) },
    segments: { list: () => paged([segment]) },
  })
  await renderScreen(<ProjectsPage />)
  await openFromMenu('Welcome', 'Preview in the app')
  await userEvent.click(dialog.getByRole('combobox', { name: 'Preview for someone in these segments' }))
  await userEvent.click(page.getByRole('option', { name: 'Beta testers' }))
  await expect
    .poll(() => listCalls('previews.create'))
    .toMatchObject([{ segmentIds: [] }, { segmentIds: [segment.id] }])
  expect(await listViolations()).toEqual([])
})

test('the problem that keeps a draft from being previewed is named', async () => {
  holdProjects(createProject({ name: 'Welcome' }))
  answerCalls({
    previews: {
      create: () => {
        throw refuse('publish_blocked', toSubError('no_steps', { field: 'steps' }))
      },
    },
  })
  await renderScreen(<ProjectsPage />)
  await openFromMenu('Welcome', 'Preview in the app')
  await expect.element(dialog.getByRole('note')).toMatchTextContent('Fix this before the preview')
})

test('a deletion is confirmed first; a refusal stands in the dialog', async () => {
  const project = createProject({ name: 'Welcome' })
  holdProjects(project)
  answerCalls({
    deployments: { listOfProject: () => paged([]) },
    projects: {
      delete: () => {
        throw refuse('project_deployed')
      },
    },
  })
  await renderScreen(<ProjectsPage />)
  await openFromMenu('Welcome', 'Delete project')
  expect(listCalls('projects.delete')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Delete project' }))
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Stop them first')
})

test('deleting a live project offers to stop it there', async () => {
  const project = createProject({ name: 'Welcome' })
  holdProjects(project)
  const everybody = createDeployment({ name: 'Everybody', status: 'LIVE' })
  const earlier = createDeployment({ name: 'Last year', status: 'ENDED' })
  let isLive = true
  answerCalls({
    deployments: {
      listOfProject: () => paged([everybody, earlier]),
      stopEach: ({ ids }) => {
        isLive = false
        return { outcomes: ids.map((id) => ({ id, result: everybody, refusal: null })) }
      },
    },
    projects: {
      delete: () => {
        if (isLive) throw refuse('project_deployed')
        return { deleted: true }
      },
    },
  })
  await renderScreen(<ProjectsPage />)
  await openFromMenu('Welcome', 'Delete project')
  await expect.element(dialog.getByRole('note')).toMatchTextContent('Live or scheduled: Everybody.')
  await userEvent.click(dialog.getByRole('button', { name: 'Stop and delete' }))
  await expect.element(page.getByText('Welcome deleted')).toBeVisible()
  expect(listCalls('deployments.stopEach')).toMatchObject([{ ids: [everybody.id] }])
  expect(listCalls('projects.delete')).toHaveLength(2)
})

test('a confirmed deletion takes the card away and says so', async () => {
  const project = createProject({ name: 'Welcome' })
  holdProjects(project)
  answerCalls({
    deployments: { listOfProject: () => paged([]) },
    projects: {
      delete: () => {
        holdProjects()
        return { deleted: true }
      },
    },
  })
  await renderScreen(<ProjectsPage />)
  await openFromMenu('Welcome', 'Delete project')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete project' }))
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toMatchTextContent('Welcome')
})

const themeHash = '3f'.repeat(32)
/** A whole image, because a broken one gives way to a drawing. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const live = { base: { light: { accent: '#1f5f99' }, dark: {} }, variants: [] }

test.each([
  { name: 'in which it was drawn', theme: { live, liveHash: themeHash }, shown: [true, false, false] },
  { name: 'that is built in', theme: {}, shown: [false, false, true] },
])('the stored picture of a guide is shown only in the look $name', async ({ theme, shown }) => {
  holdProjects(
    createProject({ name: 'In this theme', coverThumbnail: PICTURE, coverTheme: themeHash }),
    createProject({ name: 'In an older theme', coverThumbnail: PICTURE, coverTheme: 'ab'.repeat(32) }),
    createProject({ name: 'In the built-in look', coverThumbnail: PICTURE }),
  )
  answerCalls({ themes: { get: () => ({ ...exampleTheme, ...theme }) } })
  await renderScreen(<ProjectsPage />)
  await expect.element(page.getByRole('link', { name: 'In this theme' })).toBeVisible()
  const listShown = () =>
    page
      .getByRole('article')
      .elements()
      .map((card) => card.querySelector(`img[src="${PICTURE}"]`) !== null)
  await expect.poll(listShown).toEqual(shown)
})

test('a new survey begins with a template about the app', async () => {
  holdProjects()
  answerCalls({
    apps: {
      listFeatures: () => [{ name: 'FEEDBACK', enabled: true, state: 'ENABLED' }],
    },
    templates: { list: () => paged([]) },
    projects: { create: ({ name }) => createProject({ name }) },
  })
  await renderScreen(<ProjectsPage />, { at: '/?new=project' })
  await userEvent.click(dialog.getByRole('button', { name: /^Feedback A short/ }))
  const templates = dialog.getByRole('radiogroup', { name: 'Start with' })
  await expect.element(templates.getByRole('radio').nth(0)).toBeChecked()
  await userEvent.click(templates.getByRole('radio', { name: 'Product-market fit (PMF)', exact: false }))
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Missed')
  await userEvent.click(dialog.getByRole('button', { name: 'Create and open' }))
  await expect
    .poll(() => listCalls('projects.create'))
    .toMatchObject([{ subType: 'FEEDBACK_POPUP', surveyTemplate: 'PMF' }])
})
