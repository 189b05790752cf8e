import type { Action, Guide, GuideStep } from '@waymark/contract'
import { createDeployment, createGuide, createStep } from '../../core/test/sample-guide.ts'
import { expect, listEvents, listPressed, test } from './test.ts'

const hello = { configVersion: 2, kind: 'WEB', role: 'TARGET', css: '#hello' } as const

/** A guide of one step with this change. */
function createOf(change: Partial<GuideStep['component']>): Guide {
  const step = createStep({ key: 'only', title: 'Only', isLast: true })
  const blocks = step.component.blocks.slice(0, 1)
  return { ...createGuide([]), steps: [{ ...step, component: { ...step.component, blocks, ...change } }] }
}

test('a checklist keeps its progress over a reload, closed down to its button too', async ({
  waymark,
  open,
  page,
}) => {
  const toItem = (id: string) =>
    ({ id, type: 'ITEM', label: { en: `Item ${id}` }, action: { type: 'EMIT_EVENT', name: id } }) as const
  const guide = createOf({ container: 'CHECKLIST', placement: 'BOTTOM_END', blocks: ['a', 'b'].map(toItem) })
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await open()
  const panel = page.locator('waymark-guide .panel')
  await panel.getByRole('button', { name: 'Item a' }).click()
  await expect(panel).toContainText('1 of 2')
  await open('/next')
  await expect(panel).toContainText('1 of 2')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel.getByRole('button', { name: 'Item b' })).toHaveCount(0)
  await open('/after')
  await page.locator('waymark-guide').getByRole('button').first().click()
  await panel.getByRole('button', { name: 'Item b' }).click()
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed only')
  expect(listEvents(waymark).filter((it) => it.startsWith('guide_seen'))).toHaveLength(1)
  expect(listPressed(waymark)).toEqual(['a', 'b'])
})

test('an effect ends by itself and is counted', async ({ waymark, open, page }) => {
  const guide = createOf({ container: 'EFFECT', effect: { kind: 'CONFETTI', durationMs: 1000 } })
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await open()
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed only')
  await expect(page.locator('waymark-guide')).toHaveCount(0)
})

test('a click on the element leads on, and reaches the page', async ({ waymark, open, page, dialog }) => {
  const guide = createGuide([])
  const step = createStep({ key: 'click', title: 'Say hello', isLast: false, identifiers: [hello] })
  guide.steps = [
    { ...step, component: { ...step.component, advance: { on: 'TARGET_CLICK' } } },
    createStep({ key: 'end', title: 'Well said', isLast: true }),
  ]
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await open()
  await expect(dialog).toContainText('Say hello')
  await page
    .locator('#hello')
    .evaluate((it) => it.addEventListener('click', () => it.setAttribute('title', 'heard')))
  await page.locator('#hello').click()
  await expect(dialog).toContainText('Well said')
  await expect(page.locator('#hello')).toHaveAttribute('title', 'heard')
})

test('a walkthrough menu leads to what is chosen, comes back and marks what was gone through', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const toItem = (id: string, action: Action) =>
    ({ id, type: 'ITEM', label: { en: `Item ${id}` }, action }) as const
  const blocks = [
    toItem('a', { type: 'GO_TO_STEP', stepKey: 'a-1' }),
    toItem('b', { type: 'GO_TO_STEP', stepKey: 'b-1' }),
  ]
  const guide = createOf({ container: 'MENU', placement: 'BOTTOM_END', blocks })
  guide.steps.push(
    createStep({ key: 'a-1', title: 'First of a', isLast: false }),
    createStep({ key: 'a-2', title: 'Last of a', isLast: true }),
    createStep({ key: 'b-1', title: 'Only of b', isLast: true }),
  )
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide))]
  await open()
  const item = (name: string) => page.locator('waymark-guide').getByRole('button', { name: `Item ${name}` })
  await item('a').click()
  await expect(dialog).toContainText('First of a')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('Last of a')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(item('a')).toHaveAccessibleName('Item a (Done)')
  await expect(item('b')).toHaveAccessibleName('Item b')
  await open('/next')
  await expect(item('a')).toHaveAccessibleName('Item a (Done)')

  await page.getByRole('button', { name: 'Close' }).click()
  await expect(item('b')).toHaveCount(0)
  await page.locator('waymark-guide').getByRole('button').first().click()
  await item('b').click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(item('b')).toHaveAccessibleName('Item b (Done)')
  // A menu stays until it is closed.
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => listEvents(waymark)).toContain('guide_dismissed only')
  expect(listEvents(waymark).filter((it) => it.startsWith('step_seen'))).toEqual(
    expect.arrayContaining(['step_seen a-1', 'step_seen a-2', 'step_seen b-1']),
  )
  expect(listEvents(waymark)).not.toContain('guide_completed only')
})

test('a carousel is turned by button and key, counted slide by slide, and ends', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  const guide = createGuide(['One', 'Two', 'Three'])
  for (const step of guide.steps) step.component.container = 'CAROUSEL_SLIDE'
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(guide), { frequency: { type: 'ONCE' } })]
  await open()
  await expect(dialog).toHaveAccessibleName('One')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toHaveAccessibleName('Two')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toHaveAccessibleName('Three')
  await open('/next')
  await expect(dialog).toHaveAccessibleName('Three')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toHaveAccessibleName('Two')
  await dialog.getByRole('button', { name: 'Slide 3 of 3' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed step-3')
  expect(listEvents(waymark).filter((it) => /seen|guide/.test(it))).toEqual([
    ...['guide_seen step-1', 'step_seen step-1', 'guide_started step-1', 'step_seen step-2'],
    ...[
      'step_seen step-3',
      'step_seen step-3',
      'step_seen step-2',
      'step_seen step-3',
      'guide_completed step-3',
    ],
  ])
})

test('a notification waits while it holds the focus, drawn anew meanwhile too', async ({
  waymark,
  open,
  page,
}) => {
  const step = createStep({ key: 'only', title: 'Only', isLast: true })
  const guide = createOf({
    container: 'NOTIFICATION',
    placement: 'BOTTOM_END',
    blocks: step.component.blocks,
    advance: { on: 'DELAY', delayMs: 1500 },
  })
  waymark.manifest.deployments = [
    { ...createDeployment(waymark.addGuide(guide)), subType: 'NOTIFICATION' as const },
  ]
  await open()
  const note = page.locator('waymark-guide').getByRole('heading')
  await page.getByRole('button', { name: 'Done' }).focus()
  await page.waitForTimeout(1800)
  await page.evaluate(() => window.waymark!.setLocale('de'))
  await expect(page.getByRole('button', { name: 'Fertig' })).toBeFocused()
  await page.waitForTimeout(1800)
  await expect(note).toHaveText('Only (de)')
  expect(listEvents(waymark)).not.toContain('guide_completed only')
  await page.locator('#hello').focus()
  await expect(note).toHaveCount(0)
  await expect.poll(() => listEvents(waymark)).toContain('guide_completed only')
})
