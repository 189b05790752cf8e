import type { ManifestDeployment, WebIdentifier } from '@waymark/contract'
import type { Page } from '@playwright/test'
import { createDeployment, createGuide, createStep, createSurveyGuide } from '../../core/test/sample-guide.ts'
import type { WaymarkServer } from '../../core/test/waymark-server.ts'
import { expect, listEvents, pushRoute, test } from './test.ts'

const onCart: WebIdentifier = {
  configVersion: 2,
  kind: 'WEB',
  role: 'PRESENCE',
  tag: 'h1',
  url: { match: 'CONTAINS', value: '/cart' },
}

/** A guide that only starts by hand. */
const createByHand = (...given: Parameters<typeof createDeployment>): ManifestDeployment =>
  createDeployment(given[0], { trigger: { type: 'MANUAL' } })

/** A checklist with an entry that starts each of these guides. */
function createChecklist(waymark: WaymarkServer, started: readonly ManifestDeployment[]): ManifestDeployment {
  const step = createStep({ key: 'list', title: 'First steps', isLast: true })
  const items = started.map(({ projectId }, at) => ({
    id: `item-${at}`,
    type: 'ITEM' as const,
    label: { en: `Entry ${at + 1}` },
    action: { type: 'START_PROJECT' as const, projectId },
  }))
  const blocks = [...step.component.blocks.slice(0, 1), ...items]
  const component = {
    ...step.component,
    container: 'CHECKLIST' as const,
    placement: 'BOTTOM_END' as const,
    blocks,
  }
  return createDeployment(waymark.addGuide({ ...createGuide([]), steps: [{ ...step, component }] }))
}

const findList = (page: Page) => page.locator('waymark-guide .panel', { hasText: 'First steps' })
const choose = (page: Page, name: string) => findList(page).getByRole('button', { name }).click()

test('an entry is ticked once the guide that it starts is shown, not by one that is not live', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const live = createByHand(waymark.addGuide(createGuide(['Tour'])))
  const gone = createByHand(waymark.addGuide(createGuide(['Gone'])))
  waymark.manifest.deployments = [createChecklist(waymark, [live, gone]), live]
  await open()
  await choose(page, 'Entry 2')
  await page.waitForTimeout(500)
  await expect(findList(page)).toContainText('0 of 2')
  await choose(page, 'Entry 1')
  await expect(dialog).toContainText('Tour')
  await expect(findList(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(findList(page)).toContainText('1 of 2')
  await open('/next')
  await expect(findList(page)).toContainText('1 of 2')
})

for (const [how, goToCart] of [
  ['in the same document', (page: Page) => pushRoute(page, '/cart')],
  ['after a reload', (_page: Page, open: (path: string) => Promise<unknown>) => open('/cart')],
] as const) {
  test(`an entry waits with its tick for the page of its guide, and the list makes way there, ${how}`, async ({
    waymark,
    open,
    page,
    dialog,
  }) => {
    const guide = createGuide([])
    guide.steps = [createStep({ key: 'cart', title: 'Your cart', isLast: true, identifiers: [onCart] })]
    const tour = createByHand(waymark.addGuide(guide))
    waymark.manifest.deployments = [createChecklist(waymark, [tour]), tour]
    await open()
    await choose(page, 'Entry 1')
    await page.waitForTimeout(500)
    await expect(findList(page)).toContainText('0 of 1')
    await goToCart(page, open)
    await expect(dialog).toContainText('Your cart')
    await expect(findList(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(findList(page)).toContainText('All done!')
    await expect.poll(() => listEvents(waymark)).toContain('guide_completed list')
  })
}

test('a list beside which its guides show is ticked and completed while it stays', async ({
  waymark,
  open,
  page,
}) => {
  const note = createGuide(['Note'])
  const [step] = note.steps
  if (step) step.component = { ...step.component, container: 'NOTIFICATION', placement: 'TOP_END' }
  const tip = { ...createByHand(waymark.addGuide(note)), subType: 'NOTIFICATION' as const }
  waymark.manifest.deployments = [createChecklist(waymark, [tip]), tip]
  await open()
  await choose(page, 'Entry 1')
  await expect(page.getByRole('heading', { name: 'Note' })).toBeVisible()
  await expect(findList(page)).toContainText('All done!')
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed list')
})

test('an entry that asks a survey is ticked once the survey is shown', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const survey = { ...createByHand(waymark.addGuide(createSurveyGuide())), subType: 'NPS_POPUP' as const }
  const gone = createByHand(waymark.addGuide(createGuide(['Gone'])))
  waymark.manifest.deployments = [createChecklist(waymark, [survey, gone]), survey]
  await open()
  await choose(page, 'Entry 1')
  await expect(dialog).toContainText('How are we doing?')
  await page.keyboard.press('Escape')
  await expect(findList(page)).toContainText('1 of 2')
})
