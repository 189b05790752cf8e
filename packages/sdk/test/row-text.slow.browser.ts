import type { Page } from '@playwright/test'
import type { WebIdentifier } from '@waymark/contract'
import { createDeployment, createGuide, createStep } from '../../core/test/sample-guide.ts'
import { expect, listEvents, test } from './test.ts'

const editOfAnna: WebIdentifier = {
  configVersion: 2,
  kind: 'WEB_ROW',
  role: 'TARGET',
  tag: 'button',
  text: { match: 'EQUALS', value: { en: 'Edit' } },
  row: { tag: 'tr', text: { en: 'Anna Meyer' } },
}

/** Runs in the page, whose policy allows no HTML in strings. */
function drawTable(names: string[]): void {
  document.querySelector('table')?.remove()
  const table = document.body.appendChild(document.createElement('table'))
  for (const name of names) {
    const row = table.insertRow()
    row.insertCell().textContent = name
    row.insertCell().appendChild(document.createElement('button')).textContent = 'Edit'
  }
}

const draw = (page: Page, names: string[]) => page.evaluate(drawTable, names)

const createTour = (waitMs: number) => {
  const steps = [createStep({ key: 'a', title: 'Change her role', isLast: true, identifiers: [editOfAnna] })]
  return { ...createGuide([]), steps: steps.map((it) => ({ ...it, waitMs })) }
}

const listLoaded = (requests: string[]) => requests.filter((it) => it.includes('/sdk/keep-in-row-'))

test('a step of a row shows at the row with the text, and never at another', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createTour(30_000)))]
  await open()
  await draw(page, ['Ben Ito'])
  await expect.poll(() => listLoaded(waymark.requests)).toHaveLength(1)
  await draw(page, ['Ben Ito', 'Anna Meyer', 'Cleo Papadaki'])
  await expect(dialog).toContainText('Change her role')
  const [card, button] = await Promise.all([
    dialog.boundingBox(),
    page.getByRole('row', { name: /Anna/ }).getByRole('button').boundingBox(),
  ])
  expect(Math.abs((card?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(60)
  await draw(page, ['Ben Ito', 'Cleo Papadaki'])
  await expect(dialog).toHaveCount(0)
})

test('a step of a row waits for the code that finds rows, however short it waits for its element', async ({
  waymark,
  open,
  page,
  dialog,
}) => {
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createTour(0)))]
  await page.route('**/sdk/keep-in-row-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.addInitScript(
    `${drawTable.toString()}; addEventListener('DOMContentLoaded', () => drawTable(['Anna Meyer']))`,
  )
  await open()
  await expect(dialog).toContainText('Change her role')
})

test('a row that is not there is reported as missing', async ({ waymark, open, page, dialog }) => {
  waymark.manifest.deployments = [createDeployment(waymark.addGuide(createTour(300)))]
  await open()
  await draw(page, ['Ben Ito', 'Cleo Papadaki'])
  await expect.poll(() => listEvents(waymark)).toContain('identifier_missing a MISSING')
  await expect(dialog).toHaveCount(0)
})

test('a guide waits until the row of its trigger is in sight', async ({ waymark, open, page, dialog }) => {
  const trigger = { type: 'ELEMENT_VISIBLE', identifier: editOfAnna } as const
  const guide = waymark.addGuide(createGuide(['Your people']))
  waymark.manifest.deployments = [createDeployment(guide, { trigger, frequency: { type: 'ONCE' } })]
  await open()
  await draw(page, ['Ben Ito', 'Cleo Papadaki'])
  await expect.poll(() => listLoaded(waymark.requests)).toHaveLength(1)
  await expect(dialog).toHaveCount(0)
  await draw(page, ['Ben Ito', 'Anna Meyer'])
  await expect(dialog).toContainText('Your people')
})

test('guides without rows load nothing for them', async ({ waymark, open, page, dialog }) => {
  const { row: _, ...others } = editOfAnna
  const identifier: WebIdentifier = { ...others, kind: 'WEB' }
  const steps = [createStep({ key: 'a', title: 'Edit', isLast: true, identifiers: [identifier] })]
  waymark.manifest.deployments = [createDeployment(waymark.addGuide({ ...createGuide([]), steps }))]
  await open()
  await draw(page, ['Ben Ito'])
  await expect(dialog).toContainText('Edit')
  expect(listLoaded(waymark.requests)).toEqual([])
})
