import { callApi, writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { findBuilder, findStep, moveApp, openInApp } from '../support/builder.ts'
import { blockedInCapture, expect, test } from '../support/test.ts'

/** The editor shows captures under a policy that blocks everything a page still refers to. */
test.use({ expectedConsoleErrors: [blockedInCapture] })

test('a guide is built in the app itself, on another origin under a strict policy', async ({
  dashboard,
  context,
  openShop,
}) => {
  const project = await writeProject(dashboard, null)
  const shop = await openShop(project.sdkKey)
  await moveApp(dashboard, project.appId, `${shop.url}#/offers`)

  // The code is gone from the address, and the route in the hash is as it was.
  const app = await openInApp(dashboard, context, project)
  const builder = findBuilder(app)
  await expect(builder.getByRole('button', { name: '1. Hello' })).toBeVisible()
  expect(new URL(app.url()).hash).toBe('#/offers')
  await expect(findStep(app)).toContainText('Two lines')

  // A click on an element places a step, and does not follow the link.
  await builder.getByRole('button', { name: 'Place step' }).click()
  await app.getByRole('link', { name: 'Shop all plants' }).click()
  await expect(builder.getByRole('button', { name: '2. Shop all plants' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  // The cursor is in its title, and Enter leads to its text; nothing is lost if the author types fast.
  const text = builder.getByRole('group', { name: 'Text' }).getByRole('textbox')
  await expect(builder.getByRole('group', { name: 'Title' }).getByRole('textbox')).toBeFocused()
  await expect(text).toBeVisible()
  await app.keyboard.type('All plants')
  await app.keyboard.press('Enter')
  await app.keyboard.type('Filter by light.')
  await expect(text).toHaveText('Filter by light.')
  await expect(findStep(app)).toContainText('All plants')
  expect(new URL(app.url()).hash).toBe('#/offers')

  // The page was captured while the author pointed at it, without a word.
  await expect(app.getByText('The page was captured')).toHaveCount(0)

  // The editor, open beside it, shows the new steps, and the builder shows edits made there.
  await expect(dashboard.getByRole('button', { name: 'Step 2: Shop all plants', exact: true })).toBeVisible()
  await dashboard.getByRole('group', { name: 'Title' }).getByRole('textbox').fill('From the editor')
  await builder.getByRole('button', { name: '1. Hello' }).click()
  await expect(findStep(app)).toContainText('From the editor')
  await builder.getByRole('button', { name: '2. Shop all plants' }).click()

  expect(await listViolations(app, { within: 'waymark-guide' })).toEqual([])

  // The app is used as ever; on its next page the builder is there, and so after a reload.
  await app.getByRole('link', { name: 'Plants', exact: true }).first().click()
  await expect(builder.getByText('This step belongs to another page')).toBeVisible()
  await app.reload()
  await expect(builder.getByRole('button', { name: '2. Shop all plants' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  // The key works once its button is there.
  await expect(builder.getByRole('button', { name: 'Place step' })).toBeEnabled()
  await app.keyboard.press('Alt+Shift+P')
  await app.getByRole('link', { name: 'Account' }).click()
  await builder.getByRole('group', { name: 'Title' }).getByRole('textbox').fill('Your account')
  await builder.getByRole('button', { name: 'Undo' }).click()
  await expect(findStep(app)).not.toContainText('Your account')
  await builder.getByRole('button', { name: 'Redo' }).click()
  await expect(builder.getByText('Saved')).toBeVisible()

  // The editor shows a step on the page that it was placed on, as it was then.
  await dashboard.getByRole('button', { name: 'Step 2: Shop all plants', exact: true }).click()
  await expect(
    dashboard.frameLocator('iframe[title="Captured screen"]').getByText('Plants that like'),
  ).toBeVisible()

  // A card past the first means the one with its text; the choice is right there, whatever settings are open.
  await app.getByRole('link', { name: 'Plants', exact: true }).first().click()
  await app.keyboard.press('Alt+Shift+P')
  await app.locator('.plant-card').nth(1).hover()
  await expect(app.getByText(/^Link “/)).toBeVisible()
  await app.locator('.plant-card').nth(1).click()
  await expect(builder.getByRole('radio', { name: /^Row with/ })).toBeChecked()
  await expect(builder.getByText('Saved')).toBeVisible()

  // The editor's draft has the steps of the builder; once it has ended, nothing of it stays in the page.
  await builder.getByRole('button', { name: 'End the builder' }).click()
  await expect(app.locator('waymark-guide')).toHaveCount(0)
  await dashboard.reload()
  await dashboard.getByRole('button', { name: 'Step 3: Account', exact: true }).click()
  await expect(dashboard.getByRole('group', { name: 'Title' }).getByRole('textbox')).toHaveValue(
    'Your account',
  )
})

test('a builder that somebody else opens waits until the author allows it', async ({
  dashboard,
  context,
  openShop,
}) => {
  const project = await writeProject(dashboard, null)
  const shop = await openShop(project.sdkKey)
  await moveApp(dashboard, project.appId, shop.url)
  await dashboard.goto(project.editorPath)
  await dashboard.getByRole('button', { name: /^Devices/ }).click()
  const created = dashboard.waitForResponse((it) => it.url().endsWith('/device-rooms'))
  await dashboard.getByRole('button', { name: 'Pair device' }).click()
  const { roomId } = (await (await created).json()) as { roomId: string }
  await dashboard.keyboard.press('Escape')
  const door = await callApi<{ url: string }>(
    dashboard,
    'POST',
    `/v1/apps/${project.appId}/device-rooms/${roomId}/builder-codes`,
  )

  const app = await context.newPage()
  await app.goto(door.url)
  await expect(app.getByText('Confirm in the dashboard')).toBeVisible()
  await expect(findBuilder(app)).toHaveCount(0)
  const question = dashboard.getByRole('dialog', { name: 'Allow building in this page?' })
  await expect(question).toContainText(new URL(shop.url).origin)
  await question.getByRole('button', { name: 'Allow' }).click()
  await expect(findBuilder(app).getByRole('button', { name: '1. Hello' })).toBeVisible()
})
