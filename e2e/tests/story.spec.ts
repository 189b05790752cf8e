import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { Editor } from '../support/editor.ts'
import { takePicture } from '../support/picture.ts'
import { expect, test } from '../support/test.ts'

const picture = readFileSync(new URL('../support/plant.png', import.meta.url))

/** A user's whole path from an empty organisation to insights, in one browser. */
test('author a walkthrough, publish it, meet it in a running app, see what happened', async ({
  dashboard: page,
  context,
  openShop,
}) => {
  await createApp(page)
  const sdkKey = await readSdkKey(page)
  await addAppVersion(page, '1.1')

  const editor = await createWalkthrough(page)
  await writeSteps(editor)
  await changeTheirMind(editor)
  await publish(editor)
  await goLive(page)

  const { url } = await openShop(sdkKey)
  const shop = await context.newPage()
  await walkThrough(shop, url)
  await dismissInAnotherBrowser(page, url)
  await expectFigures(page)

  await stop(page)
  await expectSilence(page, url)
})

async function createApp(page: Page): Promise<void> {
  await page.goto('/home')
  await page.getByRole('button', { name: 'New app' }).click()
  const form = page.getByRole('dialog', { name: 'New app' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Plant shop')
  await form.getByRole('textbox', { name: 'Page address' }).fill('/demo/')
  await expect(form.getByRole('combobox', { name: 'Platform' })).toHaveValue('Web')
  await form.getByRole('button', { name: 'Create app' }).click()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
}

async function readSdkKey(page: Page): Promise<string> {
  const tag = page.getByLabel('Script tag', { exact: true })
  const words = await tag.textContent()
  const [, sdkKey] = /data-sdk-key="([^"]+)"/.exec(words ?? '') ?? []
  expect(sdkKey).toBeTruthy()
  return sdkKey!
}

async function addAppVersion(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^App version.* 1\.0$/ }).click()
  await page.getByRole('menuitem', { name: 'New version' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(name)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /create|add/i })
    .click()
  await expect(page.getByRole('button', { name: new RegExp(`^App version.* ${name}$`) })).toBeVisible()
}

async function createWalkthrough(page: Page): Promise<Editor> {
  await page.getByRole('button', { name: 'New project' }).first().click()
  const form = page.getByRole('dialog', { name: 'New project' })
  await form.getByRole('button', { name: /^Walkthrough Steps/ }).click()
  await form.getByRole('radio', { name: 'Empty' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('Find your way')
  await form.getByRole('button', { name: 'Create and open' }).click()
  await expect(page).toHaveURL(/\/(editor|static)\//)
  return new Editor(page)
}

async function writeSteps(editor: Editor): Promise<void> {
  const { page, settings, frame } = editor

  await editor.addStep('Pop-up', { title: 'Welcome', body: 'Four short stops.' })
  const chooser = page.waitForEvent('filechooser')
  await settings.getByRole('button', { name: 'Add content' }).click()
  await page.getByRole('menuitem', { name: 'Image' }).click()
  await (await chooser).setFiles({ name: 'plant.png', mimeType: 'image/png', buffer: picture })
  await settings.getByRole('textbox', { name: 'Description (en)' }).fill('A plant in a pot')
  await expect(frame.getByRole('dialog', { name: 'Welcome' })).toContainText('Four short stops.')
  await expect(frame.getByRole('img', { name: 'A plant in a pot' })).toBeVisible()

  await editor.addStep('Highlight', { title: 'Search', body: 'Know the name? Type it here.' })
  await editor.pick((shop) => shop.getByRole('searchbox'))
  await expect(frame.getByRole('dialog', { name: 'Search' })).toBeVisible()

  await editor.addStep('Tooltip', { title: 'Picked for you', body: 'These come a moment later.' })
  await editor.pick((shop) => shop.getByRole('heading', { name: 'Picked for your window' }))

  await editor.addStep('Tooltip', { title: 'All plants', body: 'Filter by light.' })
  await page.getByRole('textbox', { name: 'Page path' }).fill('/demo/products')
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('heading', { level: 1, name: /plants/i })).toBeVisible()
  await editor.pick((shop) => shop.getByRole('heading', { level: 1 }))
  await editor.openStep(2)
  await editor.openTab('Element')
  await editor.expectCheck(/a page other than/)
  await editor.expectSaved()
}

/** Style, order, deletion, and undoing all of it. */
async function changeTheirMind(editor: Editor): Promise<void> {
  const { page, settings, steps } = editor
  await page.getByRole('textbox', { name: 'Page path' }).fill('/demo/')
  await page.keyboard.press('Enter')

  await editor.openStep(1)
  await editor.openTab('Style')
  await settings.getByRole('textbox', { name: 'Buttons and ring' }).fill('#8a2d5c')
  await page.keyboard.press('Tab')
  await editor.expectSaved()

  const order = await editor.listStepNames()
  await steps
    .nth(1)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(() => editor.listStepNames()).not.toEqual(order)
  await editor.expectSaved()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => editor.listStepNames()).toEqual(order)

  await steps
    .nth(2)
    .getByRole('button', { name: /^Actions/ })
    .click()
  // The menu of the step before may still be closing.
  const menu = page.getByRole('menu', { name: /^Actions for step 3/ })
  await menu.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(steps).toHaveCount(3)
  await editor.expectSaved()
  await page.keyboard.press('Control+z')
  await expect(steps).toHaveCount(4)
  await editor.expectSaved()

  await page.reload()
  await expect(steps).toHaveCount(4)
  expect(await editor.listStepNames()).toEqual(order)
  await editor.openStep(1)
  await editor.openTab('Style')
  await expect(settings.getByRole('textbox', { name: 'Buttons and ring' })).toHaveValue('#8a2d5c')
  await editor.openTab('Content')
  await editor.openStep(2)
  await expect(editor.frame.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await takePicture(page, 'editor')
}

async function publish({ page }: Editor): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  const note = page.getByRole('dialog', { name: 'Published' })
  await expect(note).toContainText('Version 1')
  await note.getByRole('link', { name: 'Create deployment' }).click()
}

async function goLive(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New deployment' })
  await expect(form.getByRole('combobox', { name: 'Published project' })).toHaveValue('Find your way')
  await form.getByRole('button', { name: 'Save as draft' }).click()
  const row = page.getByRole('row', { name: /Find your way/ })
  await expect(row).toContainText('Draft')
  await row.getByRole('button', { name: 'Go live' }).click()
  await page.getByRole('button', { name: 'Go live for everyone' }).click()
  await expect(row).toContainText('Live')
}

/** Follows the whole tour on another origin, with a route change, a late element and a reload. */
async function walkThrough(shop: Page, url: string): Promise<void> {
  await shop.goto(url)
  const welcome = shop.getByRole('dialog', { name: 'Welcome' })
  await expect(welcome.getByRole('img', { name: 'A plant in a pot' })).toBeVisible()
  await expect(welcome.getByRole('button', { name: 'Next' })).toHaveCSS(
    'background-color',
    'rgb(138, 45, 92)',
  )
  await welcome.getByRole('button', { name: 'Next' }).click()

  const search = shop.getByRole('dialog', { name: 'Search' })
  await expect(search).toBeVisible()
  await expectBeside(search, shop.getByRole('searchbox'))

  await takePicture(shop, 'target-app')

  await shop.reload()
  await expect(search).toBeVisible()
  await search.getByRole('button', { name: 'Next' }).click()

  await expect(shop.getByRole('dialog', { name: 'Picked for you' })).toBeVisible()
  await shop.getByRole('dialog', { name: 'Picked for you' }).getByRole('button', { name: 'Next' }).click()

  await expect(shop.getByRole('dialog')).toHaveCount(0)
  await shop.getByRole('link', { name: 'Plants', exact: true }).first().click()
  const last = shop.getByRole('dialog', { name: 'All plants' })
  await expectBeside(last, shop.getByRole('heading', { level: 1 }))
  await last.getByRole('button', { name: 'Done' }).click()
  await expect(shop.getByRole('dialog')).toHaveCount(0)
}

type Box = { x: number; y: number; width: number; height: number }

/** Checks that a box is near the element and does not cover it. */
async function expectBeside(
  guide: ReturnType<Page['locator']>,
  element: ReturnType<Page['locator']>,
): Promise<void> {
  await expect(async () => {
    const [a, b] = (await Promise.all([guide.boundingBox(), element.boundingBox()])) as [Box, Box]
    const gapX = Math.max(b.x - (a.x + a.width), a.x - (b.x + b.width))
    const gapY = Math.max(b.y - (a.y + a.height), a.y - (b.y + b.height))
    expect(Math.max(gapX, gapY)).toBeGreaterThanOrEqual(0)
    expect(Math.max(gapX, gapY)).toBeLessThan(40)
  }).toPass()
}

async function dismissInAnotherBrowser(page: Page, url: string): Promise<void> {
  const other = await page.context().browser()!.newContext({ locale: 'en-GB' })
  const shop = await other.newPage()
  await shop.goto(url)
  await shop.getByRole('dialog', { name: 'Welcome' }).getByRole('button', { name: 'Close' }).click()
  await expect(shop.getByRole('dialog')).toHaveCount(0)
  await shop.waitForResponse((answer) => answer.url().endsWith('/events') && answer.ok())
  await other.close()
}

async function expectFigures(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'View insights' }).click()
  await expect(page).toHaveURL(/\/insight\//)
  const tile = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('..')
  await expect(async () => {
    await page.reload()
    await expect(tile('Seen')).toContainText('2 people', { timeout: 3000 })
    await expect(tile('Completed')).toContainText('1 person', { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expect(tile('Completed')).toContainText('50% completion rate')
  await expect(tile('Started')).toContainText('1 person')
  await expect(tile('Dismissed')).toContainText('1 person')

  const funnel = page.getByRole('region', { name: 'Funnel' })
  await expect(funnel.getByRole('listitem')).toHaveText([/2 people/, /1 person/, /1 person/, /1 person/])
  await takePicture(page, 'insights')
  await funnel.getByText('Table', { exact: true }).click()
  const rows = funnel.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(1)).toContainText('2')
  await expect(rows.nth(2)).toContainText('50')
  await expect(
    page.getByRole('region', { name: 'Day by day' }).getByRole('application').first(),
  ).toBeVisible()
}

async function stop(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Live projects' }).click()
  const row = page.getByRole('row', { name: /Find your way/ })
  await row.getByRole('button', { name: 'Stop' }).click()
  await expect(row).toContainText('Stopped')
}

/** A new end user is not shown the guide any more. */
async function expectSilence(page: Page, url: string): Promise<void> {
  const other = await page.context().browser()!.newContext({ locale: 'en-GB' })
  const shop = await other.newPage()
  const manifest = shop.waitForResponse((answer) => answer.url().endsWith('/manifest.json'))
  await shop.goto(url)
  expect(await (await manifest).json()).toMatchObject({ deployments: [] })
  await expect(shop.getByRole('heading', { name: 'Picked for your window' })).toBeVisible()
  await expect(shop.getByRole('dialog')).toHaveCount(0)
  await other.close()
}
