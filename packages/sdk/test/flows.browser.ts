import type { Action, DynamicGuide, Guide, TargetingRules } from '@waymark/contract'
import { createDeployment, createGuide, createStep, createSurveyGuide } from '../../core/test/sample-guide.ts'
import { expect, listEvents, pushRoute, test } from './test.ts'
import type { WaymarkServer } from '../../core/test/waymark-server.ts'

const byHand = { trigger: { type: 'MANUAL' } } as const

/** A pop-up with one button for this action. */
function createWith(title: string, action: Action): Guide {
  const guide = createGuide([title])
  const button = guide.steps[0]?.component.blocks.find(({ type }) => type === 'BUTTON')
  if (button?.type === 'BUTTON') button.action = action
  return guide
}

/** A guide whose first step starts another one. */
function createStarting(waymark: WaymarkServer) {
  const other = createDeployment(waymark.addGuide(createGuide(['Other'])), byHand)
  const first = createWith('First', { type: 'START_PROJECT', projectId: other.projectId })
  first.steps.push(createStep({ key: 'step-2', title: 'Second', isLast: true }))
  return { other, first: createDeployment(waymark.addGuide(first)) }
}

test('a flow by pages shows on each page what belongs there, until all are done', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const toPage = (name: string, url: string): DynamicGuide['pages'][number] => ({
    key: name,
    name,
    identifiers: [
      {
        configVersion: 2,
        kind: 'WEB',
        role: 'PRESENCE',
        tag: 'h1',
        url: { match: 'CONTAINS', value: url },
      },
    ],
    steps: [
      createStep({ key: `${name}-1`, title: `${name} one`, isLast: false }),
      createStep({ key: `${name}-2`, title: `${name} two`, isLast: true }),
    ],
  })
  const guide: DynamicGuide = {
    version: 1,
    kind: 'DYNAMIC_FLOW',
    defaultLocale: 'en',
    locales: ['en'],
    startScreen: null,
    pages: [toPage('Home', '/home'), toPage('Cart', '/cart'), toPage('Done', '#done')],
  }
  waymark.manifest.deployments = [{ ...createDeployment(waymark.addGuide(guide)), subType: 'DYNAMIC_FLOW' }]
  await open('/home')
  await expect(dialog).toContainText('Home one')
  await pushRoute(page, '/cart')
  await expect(dialog).toContainText('Cart one')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toContainText('This continues on the page “Home”.')
  await pushRoute(page, '/somewhere')
  await expect(dialog).toContainText('This continues on the page “Home”.')
  await pushRoute(page, '/home')
  await expect(dialog).toHaveText(/^Home one/)
  await open('/home')
  await expect(dialog).toContainText('Home one')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.evaluate(() => (location.hash = 'done'))
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed Done-2')
  expect(listEvents(waymark).filter((it) => it.startsWith('guide_seen'))).toHaveLength(1)
})

test('a guide that another one starts comes first, and the other comes back after it', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const { first, other } = createStarting(waymark)
  waymark.manifest.deployments = [first, other]
  await open()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toContainText('Other')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toContainText('First')
})

test('a guide that stands aside comes back though something else ends before', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const { first, other } = createStarting(waymark)
  const note = createGuide(['Note'])
  const [step] = note.steps
  if (step) {
    step.component = { ...step.component, container: 'NOTIFICATION', placement: 'TOP_END' }
    step.component.advance = { on: 'DELAY', delayMs: 2000 }
  }
  const beside = { ...createDeployment(waymark.addGuide(note)), subType: 'NOTIFICATION' as const }
  waymark.manifest.deployments = [first, other, beside]
  await open()
  const notification = page.getByRole('heading', { name: 'Note' })
  await expect(notification).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toContainText('Other')
  await expect(notification).toHaveCount(0)
  await expect(dialog).toContainText('Other')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toContainText('First')
})

test('another person meets nothing of a guide that stood aside, nor after a reload', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const { first, other } = createStarting(waymark)
  waymark.manifest.deployments = [{ ...first, targeting: { ...first.targeting, ...byHand } }, other]
  await open()
  await page.evaluate((projectId) => {
    window.waymark!.identify('ada')
    window.waymark!.start(projectId)
  }, first.projectId)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toContainText('Other')
  await page.evaluate(() => window.waymark!.identify('bob'))
  await expect(dialog).toHaveCount(0)
  await page.waitForTimeout(500)
  await expect(dialog).toHaveCount(0)
  await open('/next')
  await page.waitForTimeout(500)
  await expect(dialog).toHaveCount(0)
  expect(waymark.batches.filter(({ endUserId }) => endUserId === 'bob')).toEqual([])
})

test('an event that a guide tells of starts another guide', async ({ waymark, open, page, dialog }) => {
  const guide = createWith('First', { type: 'EMIT_EVENT', name: 'wanted' })
  const other = createDeployment(waymark.addGuide(createGuide(['Other'])), {
    trigger: { type: 'EVENT', name: 'wanted' },
  })
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide)), other]
  await open()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toContainText('Other')
  await expect.poll(() => listEvents(waymark)).toContain('custom wanted')
})

function createLabel(waymark: WaymarkServer, title: string, targeting: Partial<TargetingRules> = {}) {
  const identifiers = [{ configVersion: 2, kind: 'WEB', role: 'TARGET', css: '#hello' }] as const
  const guide = createGuide([title])
  const step = createStep({ key: title, title, isLast: true, identifiers: [...identifiers] })
  guide.steps = [{ ...step, component: { ...step.component, container: 'LABEL' } }]
  return { ...createDeployment(waymark.addGuide(guide), targeting), subType: 'LABEL' as const }
}

for (const [when, trigger] of [
  ['at once', { type: 'INSTANT' }],
  ['after its delay', { type: 'DELAY', delayMs: 1500 }],
] as const) {
  test(`a guide that leads shows ${when} beside a label that came first`, async ({
    waymark,
    open,
    dialog,
  }) => {
    const leading = createDeployment(waymark.addGuide(createGuide(['Leading'])), { trigger, priority: 1 })
    waymark.manifest.deployments = [createLabel(waymark, 'New', { priority: 2 }), leading]
    await open()
    await expect(dialog.filter({ hasText: 'Leading' })).toBeVisible()
  })
}

test('labels stand beside a guide that leads', async ({ waymark, open, page, dialog }) => {
  const leading = createDeployment(waymark.addGuide(createGuide(['Leading'])))
  waymark.manifest.deployments = [createLabel(waymark, 'New'), leading, createLabel(waymark, 'Try it')]
  await open()
  await expect(page.locator('waymark-guide')).toHaveCount(3)
  await expect(dialog.filter({ hasText: 'Leading' })).toBeVisible()
  expect(await page.evaluate(async () => (await window.waymark!.debug())?.running.length)).toBe(3)
})

test('switched off, nothing shows any more, until somebody else comes', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['Tip'])))]
  await open()
  await expect(dialog).toContainText('Tip')
  await page.evaluate(() => window.waymark!.disable())
  await expect(dialog).toHaveCount(0)
  await open('/next')
  await page.waitForTimeout(300)
  await expect(dialog).toHaveCount(0)
  await page.evaluate(() => window.waymark!.reset())
  await expect(dialog).toContainText('Tip')
})

const LEFT_ALONE = {
  'guidance was disabled in another tab': () =>
    localStorage.setItem('waymark:key-of-the-test:disabled', 'true'),
  'the app is unknown': () => localStorage.clear(),
}

for (const [why, forget] of Object.entries(LEFT_ALONE)) {
  test(`a guide that was left open loads nothing on the next page if ${why}`, async ({
    waymark,
    open,
    page,
    dialog,
    complaints,
  }) => {
    waymark.manifest.deployments = [createDeployment(waymark.addGuide(createGuide(['Tip'])))]
    await open()
    await expect(dialog).toContainText('Tip')
    await page.evaluate(forget)
    waymark.requests.length = 0
    // A single failure would be retried within a second.
    await page.route('**/manifest.json', (route) => route.fulfill({ status: 503 }))
    await open('/next')
    await page.waitForTimeout(300)
    expect(waymark.requests.filter((it) => it.includes('/runtime-'))).toEqual([])
    expect(complaints.splice(0)).toContainEqual(expect.stringContaining('503'))
  })
}

test('a survey is answered with the keyboard, kept over a reload, and sent until it is taken', async ({
  waymark,
  open,
  page,
  dialog,
  complaints,
}) => {
  const deployment = {
    ...createDeployment(waymark.addGuide(createSurveyGuide())),
    subType: 'NPS_POPUP' as const,
  }
  waymark.manifest.deployments = [deployment]
  await open()
  await expect(dialog).toHaveAccessibleName('How are we doing?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toContainText('Please answer this question')
  await page.keyboard.press('Space')
  for (let at = 0; at < 9; at++) await page.keyboard.press('ArrowRight')
  await page.getByLabel('Why?').fill('It works')
  await open('/next')
  await expect(page.getByLabel('Why?')).toHaveValue('It works')
  waymark.answerNext('survey-responses', { status: 503 })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toContainText('Thank you!')
  const countWaiting = () =>
    page.evaluate(() => Object.keys(localStorage).filter((it) => it.includes(':response:')).length)
  await expect.poll(countWaiting, { timeout: 10_000 }).toBe(0)
  expect(waymark.responses.at(-1)).toMatchObject({
    surveyId: deployment.projectId,
    deploymentId: deployment.id,
    isComplete: true,
    answers: { likely: 9, why: 'It works' },
  })
  expect(complaints.splice(0)).toEqual([expect.stringContaining('503')])
  expect(new Set(waymark.responses.map(({ id }) => id)).size).toBe(1)
  expect(listEvents(waymark).filter((it) => it.startsWith('survey'))).toEqual([
    'survey_seen',
    'survey_answered',
    'survey_completed',
  ])
})
