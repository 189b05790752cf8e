import type { Guide, GuideStep } from '@waymark/contract'
import { createDeployment, createGuide, createStep } from './sample-guide.ts'
import { expect, listEvents, test } from './test.ts'

const hello = { configVersion: 2, kind: 'WEB', role: 'TARGET', css: '#hello' } as const

/** A guide of one step, changed so. */
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
