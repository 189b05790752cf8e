import type { Page } from '@playwright/test'
import { callApi, deliver, writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { createFullApp } from '../support/catalogue.ts'
import { findBuilder, findStep, moveApp, openInApp } from '../support/builder.ts'
import { blockedInCapture, expect, signIn, test } from '../support/test.ts'

/** The editor shows captures under a policy that blocks everything a page still refers to. */
test.use({ expectedConsoleErrors: [blockedInCapture] })

/** Runs in the page: a table of people, each with the same button. */
function drawPeople(names: string[]): void {
  document.querySelector('table')?.remove()
  const table = document.createElement('table')
  document.body.prepend(table)
  for (const name of names) {
    const row = table.insertRow()
    row.insertCell().textContent = name
    row.insertCell().textContent = '12 May 2024'
    row.insertCell().appendChild(document.createElement('button')).textContent = 'Edit'
  }
}

/** Whether the step stands at the button of a row. */
async function isAtRow(app: Page, name: string): Promise<boolean> {
  const button = app.getByRole('row', { name }).getByRole('button', { name: 'Edit' })
  const [card, at] = await Promise.all([findStep(app).boundingBox(), button.boundingBox()])
  return card !== null && at !== null && Math.abs(card.y - at.y - at.height) < 25
}

test('the button of a row is meant in the row with its text, wherever end users have that', async ({
  dashboard,
  context,
  openShop,
}) => {
  const project = await writeProject(dashboard, null)
  const shop = await openShop(project.sdkKey)
  await moveApp(dashboard, project.appId, shop.url)
  const app = await openInApp(dashboard, context, project)
  const builder = findBuilder(app)
  await expect(builder.getByRole('button', { name: '1. Hello' })).toBeVisible()
  await app.evaluate(drawPeople, ['Anna Meyer', 'Ben Ito', 'Cleo Papadaki'])
  await builder.getByRole('button', { name: 'Place step' }).click()
  await app.getByRole('row', { name: 'Ben Ito' }).getByRole('button', { name: 'Edit' }).click()
  await expect(builder.getByRole('radio', { name: 'Row 2' })).toBeChecked()
  await builder.getByRole('radio', { name: 'Row with “Ben Ito”' }).click()
  await expect(builder.getByRole('radio', { name: 'Row with “Ben Ito”' })).toBeChecked()
  await expect.poll(() => isAtRow(app, 'Ben Ito')).toBe(true)
  await expect(builder.getByTitle(/The text of one row/)).toHaveText('Weak element')
  await expect(builder.getByText('Saved')).toBeVisible()

  // The step follows the row in the builder as well.
  await app.evaluate(drawPeople, ['Dora Lind', 'Cleo Papadaki', 'Anna Meyer', 'Ben Ito'])
  await expect.poll(() => isAtRow(app, 'Ben Ito')).toBe(true)
  await builder.getByRole('button', { name: 'End the builder' }).click()
  await app.close()

  // The editor shows the text that the step depends on, in a field to change it.
  await dashboard.reload()
  await dashboard.getByRole('button', { name: 'Step 2: Edit', exact: true }).click()
  await dashboard.getByRole('tab', { name: 'Element' }).click()
  await expect(dashboard.getByRole('textbox', { name: 'Text in the row (en)' })).toHaveValue('Ben Ito')

  await deliver(dashboard, project)
  const visit = await context.newPage()
  await visit.goto(shop.url)
  await visit.evaluate(drawPeople, ['Ben Itoson', 'Cleo Papadaki', 'Ben Ito', 'Anna Meyer'])
  await findStep(visit).getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => isAtRow(visit, 'Ben Ito 12')).toBe(true)
  await visit.evaluate(drawPeople, ['Anna Meyer', 'Ben Itoh'])
  await expect(findStep(visit)).toHaveCount(0)
})

/** Runs in the page: a button that opens a dialog with another one. */
function drawDialog(): void {
  const dialog = document.createElement('dialog')
  dialog.appendChild(document.createElement('button')).textContent = 'Save plant'
  const opener = document.createElement('button')
  opener.textContent = 'Add plant'
  opener.addEventListener('click', () => dialog.showModal())
  document.body.prepend(opener, dialog)
}

test('a walkthrough through a dialog goes on when its button is used, without a word of the author', async ({
  dashboard,
  context,
  openShop,
}) => {
  const project = await writeProject(dashboard, null)
  const shop = await openShop(project.sdkKey)
  await moveApp(dashboard, project.appId, shop.url)
  const app = await openInApp(dashboard, context, project)
  const builder = findBuilder(app)
  await expect(builder.getByRole('button', { name: '1. Hello' })).toBeVisible()
  await app.evaluate(drawDialog)
  const place = builder.getByRole('button', { name: 'Place step' })
  await place.click()
  await app.getByRole('button', { name: 'Add plant', exact: true }).click()
  await expect(builder.getByRole('button', { name: '2. Add plant' })).toBeVisible()
  await expect(app.getByRole('button', { name: 'Save plant', exact: true })).toBeHidden()

  // The author uses the app as end users will, and points at what came up.
  await app.getByRole('button', { name: 'Add plant', exact: true }).click()
  await place.click()
  await app.getByRole('button', { name: 'Save plant', exact: true }).click()
  await expect(builder.getByText(/^Step 2, “Add plant”, now goes on when its element is used/)).toBeVisible()
  await expect(builder.getByText('Saved')).toBeVisible()
  await builder.getByRole('button', { name: 'End the builder' }).click()
  await app.close()

  await deliver(dashboard, project)
  const visit = await context.newPage()
  await visit.goto(shop.url)
  await visit.evaluate(drawDialog)
  await findStep(visit).getByRole('button', { name: 'Next' }).click()
  const card = visit.locator('waymark-guide').getByRole('dialog')
  await expect(card).toBeVisible()
  await expect(card.getByRole('button', { name: 'Next' })).toHaveCount(0)
  await visit.getByRole('button', { name: 'Add plant', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Next' })).toBeVisible()
  await expect(visit.locator('dialog waymark-guide')).toHaveCount(1)
})

test('the window is moved by its head and by keys, stays in sight, and makes way for the pointer', async ({
  dashboard,
  context,
  openShop,
}) => {
  const project = await writeProject(dashboard, null)
  const shop = await openShop(project.sdkKey)
  await moveApp(dashboard, project.appId, shop.url)
  const app = await openInApp(dashboard, context, project)
  const builder = findBuilder(app)
  await expect(builder.getByRole('button', { name: '1. Hello' })).toBeVisible()
  const readBox = async () => {
    const box = await builder.boundingBox()
    if (!box) throw new Error('The window is not drawn')
    return box
  }
  const first = await readBox()
  await app.mouse.move(first.x + 120, first.y + 20)
  await app.mouse.down()
  await app.mouse.move(first.x - 80, first.y + 120, { steps: 4 })
  await app.mouse.up()
  await expect.poll(readBox).toMatchObject({ x: first.x - 200, y: first.y + 100 })
  await app.mouse.move(10, 10)
  await builder.getByRole('button', { name: 'Move with the arrow keys' }).focus()
  await app.keyboard.press('ArrowUp')
  await app.keyboard.press('ArrowRight')
  const moved = { x: first.x - 168, y: first.y + 68 }
  await expect.poll(readBox).toMatchObject(moved)
  await app.reload()
  await expect(builder.getByRole('button', { name: '1. Hello' })).toBeVisible()
  expect(await readBox()).toMatchObject(moved)

  await builder.getByRole('button', { name: 'Place step' }).click()
  await app.mouse.move(300, 400)
  await app.mouse.move(moved.x - 10, moved.y + 20, { steps: 3 })
  await expect.poll(async () => (await readBox()).x).toBeLessThan(400)
  // Who follows it wants it.
  const evaded = await readBox()
  await app.mouse.move(evaded.x + 60, evaded.y + 20, { steps: 8 })
  expect(await readBox()).toEqual(evaded)
  await builder.getByRole('button', { name: 'Use the app' }).click()
  await expect.poll(readBox).toMatchObject(moved)

  await app.setViewportSize({ width: 420, height: 400 })
  const { x, y, width, height } = await readBox()
  expect([x >= 0, y >= 0, x + width <= 420, y + height <= 400]).toEqual([true, true, true, true])
})

test('the colours of the app are seen in a step, and become the draft of the theme', async ({
  dashboard,
  context,
  openShop,
}) => {
  const project = await writeProject(dashboard, null)
  const shop = await openShop(project.sdkKey)
  await moveApp(dashboard, project.appId, shop.url)
  const app = await openInApp(dashboard, context, project)
  const builder = findBuilder(app)
  await builder.getByRole('button', { name: '1. Hello' }).click()
  const next = findStep(app).getByRole('button', { name: 'Next' })
  const readColour = () => next.evaluate((it) => getComputedStyle(it).backgroundColor)
  await expect.poll(readColour).toMatch(/^rgb/)
  const before = await readColour()
  await builder.getByRole('button', { name: 'Take the colours of your app' }).click()
  await expect(builder.getByText('All texts are readable on their background.')).toBeVisible()
  await expect.poll(readColour).not.toBe(before)
  expect(await listViolations(app, { within: 'waymark-guide' })).toEqual([])

  // Nothing is saved before the author says so.
  const path = `/v1/apps/${project.appId}/theme`
  const readTheme = () => callApi<{ draft: { base: { light: object } }; live: null }>(dashboard, 'GET', path)
  expect((await readTheme()).draft.base).toEqual({ light: {}, dark: {} })
  await builder.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(readColour).toBe(before)
  await builder.getByRole('button', { name: 'Take the colours of your app' }).click()
  await builder.getByRole('button', { name: 'Save as theme' }).click()
  await expect(builder.getByRole('link', { name: 'Open theme' })).toBeVisible()
  const { draft, live } = await readTheme()
  expect(live).toBeNull()
  expect(Object.keys(draft.base.light).sort()).toEqual(['accent', 'accentText', 'background', 'text'])
})

test('a project opens in the app from its card, with its editor beside it', async ({
  dashboard,
  context,
  openShop,
}) => {
  const project = await writeProject(dashboard, null)
  const shop = await openShop(project.sdkKey)
  await moveApp(dashboard, project.appId, shop.url)
  await dashboard.goto(`/app/${project.appId}/projects`)
  const opened = context.waitForEvent('page')
  await dashboard
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await dashboard.getByRole('menuitem', { name: 'Open in your app' }).click()
  await expect(findBuilder(await opened).getByRole('button', { name: '1. Hello' })).toBeVisible()
  await expect(dashboard).toHaveURL(new RegExp(project.projectId))
})

test('a flow over several pages gets a page for each page of the app that a step is placed on', async ({
  dashboard,
  context,
  openShop,
}) => {
  const { appId, sdkKey, appVersionId } = await createFullApp(dashboard)
  const shop = await openShop(sdkKey)
  await moveApp(dashboard, appId, shop.url)
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'DYNAMIC_FLOW' }
  const projects = `/v1/apps/${appId}/app-versions/${appVersionId}/projects`
  const { id } = await callApi<{ id: string }>(dashboard, 'POST', projects, { name: 'Tour', ...kind })
  const app = await openInApp(dashboard, context, { editorPath: `/editor/${appId}/${appVersionId}/${id}` })
  const builder = findBuilder(app)
  const place = async (link: string) => {
    await builder.getByRole('button', { name: 'Place step' }).click()
    await app.getByRole('link', { name: link, exact: true }).first().click()
  }
  await place('Plants')
  await expect(builder.getByText('Page 1')).toBeVisible()
  await place('Account')
  await expect(builder.getByRole('button', { name: /^2\. / })).toBeVisible()
  await app.getByRole('link', { name: 'Plants', exact: true }).first().click()
  await place('Plants')
  await expect(builder.getByText('Page 2')).toBeVisible()
  await expect(builder.getByText('Saved')).toBeVisible()
  await expect(dashboard.getByRole('button', { name: 'Page 2', exact: true })).toBeVisible()
})

test('menus and lists of choices open above the window of the builder', async ({
  dashboard,
  context,
  openShop,
}) => {
  const project = await writeProject(dashboard, null)
  const shop = await openShop(project.sdkKey)
  await moveApp(dashboard, project.appId, shop.url)
  const app = await openInApp(dashboard, context, project)
  const builder = findBuilder(app)
  await builder.getByRole('button', { name: 'Add content' }).click()
  await app.getByRole('menuitem', { name: 'Line' }).click()
  await expect(builder.getByRole('group', { name: 'Line' })).toBeVisible()
  // Files are uploaded in the dashboard, and a page of the app says so rather than fail afterwards.
  await builder.getByRole('button', { name: 'Add content' }).click()
  await app.getByRole('menuitem', { name: 'Image' }).click()
  await expect(app.getByText('Images and videos are added in the editor.')).toBeVisible()
  const editor = context.waitForEvent('page')
  await app.getByRole('button', { name: 'Open editor' }).click()
  await expect(await editor).toHaveURL(new RegExp(`/(editor|static)/.*${project.projectId}`))
  await app.bringToFront()
  await builder.getByRole('combobox', { name: 'When clicked' }).click()
  await app.getByRole('option', { name: 'Finish guide' }).click()
  await expect(builder.getByRole('combobox', { name: 'When clicked' })).toHaveValue('Finish guide')
  // Texts are tried with values there, and never with those of an end user.
  await builder.getByRole('textbox', { name: /^Title \(/ }).fill('Hi {{ first name | "there" }}')
  await expect(findStep(app).getByRole('heading', { name: 'Hi there' })).toBeVisible()
  await builder.getByRole('button', { name: 'Preview as someone without values' }).click()
  await expect(app.getByRole('combobox', { name: 'End user' })).toHaveCount(0)
  await app.getByRole('textbox', { name: 'first name' }).fill('Grace')
  await app.keyboard.press('Escape')
  await expect(findStep(app).getByRole('heading', { name: 'Hi Grace' })).toBeVisible()
  await builder.getByRole('button', { name: 'Actions for step 2: Cart' }).click()
  await app.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(builder.getByRole('button', { name: /^3\. Cart/ })).toBeVisible()
})

test('a second tab takes the builder over, and the first one says so and takes it back', async ({
  dashboard,
  context,
  openShop,
}) => {
  const project = await writeProject(dashboard, null)
  const shop = await openShop(project.sdkKey)
  await moveApp(dashboard, project.appId, shop.url)
  const app = await openInApp(dashboard, context, project)
  await expect(findBuilder(app).getByRole('button', { name: '1. Hello' })).toBeVisible()
  // Like a duplicated tab, it has the first tab's stored data.
  const opened = context.waitForEvent('page')
  await app.evaluate(() => void window.open(location.href))
  const copy = await opened
  await expect(findBuilder(copy).getByRole('button', { name: '1. Hello' })).toBeVisible()
  await expect(app.getByText('You are building in another tab of this app.')).toBeVisible()
  await expect(findBuilder(app)).toHaveCount(0)

  await app.getByRole('button', { name: 'Build here' }).click()
  await findBuilder(app).getByRole('group', { name: 'Title' }).getByRole('textbox').fill('Here again')
  await expect(findBuilder(app).getByText('Saved')).toBeVisible()
  await expect(copy.getByText('You are building in another tab of this app.')).toBeVisible()
})

test('signing out in the dashboard ends the builder, which says so, and what was saved is there', async ({
  dashboard,
  context,
  openShop,
}) => {
  const project = await writeProject(dashboard, null)
  const shop = await openShop(project.sdkKey)
  await moveApp(dashboard, project.appId, shop.url)
  const app = await openInApp(dashboard, context, project)
  const builder = findBuilder(app)
  await builder.getByRole('group', { name: 'Title' }).getByRole('textbox').fill('Hello there')
  await expect(builder.getByText('Saved')).toBeVisible()

  await dashboard.goto('/home')
  await dashboard.getByRole('button', { name: /^Profile of / }).click()
  await dashboard.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(app.getByText('You are signed out of Waymark')).toBeVisible({ timeout: 10_000 })
  await expect(builder).toHaveCount(0)
  await app.getByRole('button', { name: 'Close' }).click()
  await app.reload()
  await expect(app.getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(app.locator('waymark-guide')).toHaveCount(0)

  await signIn(dashboard)
  await dashboard.goto(project.editorPath)
  await expect(dashboard.getByRole('group', { name: 'Title' }).getByRole('textbox')).toHaveValue(
    'Hello there',
  )
})
