import type { BrowserContext, Page } from '@playwright/test'
import { callApi, writeProject } from '../support/api.ts'
import { openAppWithoutTag } from '../support/app-without-tag.ts'
import { expect, test } from '../support/extension.ts'
import { blockedInCapture } from '../support/test.ts'

/** The editor shows captures under a policy that blocks everything a page still refers to. */
test.use({ expectedConsoleErrors: [blockedInCapture] })

const CORS = { 'access-control-allow-origin': '*' }
const findBuilder = (app: Page) => app.getByRole('region', { name: 'Waymark builder' })
const findNote = (app: Page) => app.getByRole('region', { name: 'Waymark', exact: true })
const END_USERS = 'End users see guides only once the Waymark tag is in the app'

async function openInApp(dashboard: Page, context: BrowserContext, editorPath: string): Promise<Page> {
  await dashboard.goto(editorPath)
  const opened = context.waitForEvent('page')
  await dashboard.getByRole('button', { name: 'Open in your app' }).first().click()
  const app = await opened
  await app.waitForURL(/[?&]waymark_builder=/)
  return app
}

/** The data of an author's visit that the app's own scripts can read. */
const readAsApp = (app: Page) =>
  app.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, 'waymark' in window]))

test('an author builds in an app that does not have the tag', async ({ dashboard, context, clickIcon }) => {
  const app = await openAppWithoutTag()
  const project = await writeProject(dashboard, app.url)

  // Once installed, the extension says how to start, and which end users it does not reach.
  const start = context.pages().find((it) => it.url().endsWith('/start.html'))
  await expect(start!.getByText(END_USERS)).toBeVisible()

  // Without a code, its icon says the same in the page.
  const page = await context.newPage()
  await page.goto(app.url)
  await clickIcon(page)
  await expect(findNote(page)).toContainText('open a project in Waymark and press “Open in your app”')
  await expect(findNote(page)).toContainText(END_USERS)
  await findNote(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('waymark-guide')).toHaveCount(0)
  await page.close()

  // With a code, it brings the builder, whose token the app's scripts cannot read.
  const built = await openInApp(dashboard, context, project.editorPath)
  await expect(built.locator('waymark-guide')).toHaveCount(0)
  await clickIcon(built)
  const builder = findBuilder(built)
  await expect(builder.getByRole('button', { name: '1. Hello' })).toBeVisible()
  expect(built.url()).toBe(app.url)
  await expect(findNote(built)).toContainText(END_USERS)
  await expect(findNote(built)).not.toContainText('another version')
  await findNote(built).getByRole('button', { name: 'Got it' }).click()
  expect(await readAsApp(built)).not.toMatch(/token|roomId|true/)

  // A click places a step, and does not press the app's button.
  await builder.getByRole('button', { name: 'Place step' }).click()
  await built.getByRole('button', { name: 'Send invoice' }).click()
  await builder.getByRole('group', { name: 'Title' }).getByRole('textbox').fill('Send it')
  await expect(built.getByRole('dialog')).toContainText('Send it')

  // The editor has the step, on the page as the extension captured it.
  await dashboard.getByRole('button', { name: 'Step 2: Send invoice', exact: true }).click()
  const captured = dashboard.frameLocator('iframe[title="Captured screen"]')
  await expect(captured.getByText('Blue Yonder')).toBeVisible()

  // The builder stays while the app changes its address, and comes back after a reload.
  await built.getByRole('link', { name: 'Invoices' }).click()
  await expect(builder.getByText('This step belongs to another page')).toBeVisible()
  await built.reload()
  await expect(builder.getByRole('button', { name: '2. Send invoice' })).toBeVisible()
  await expect(findNote(built)).toHaveCount(0)

  // Another origin is out of its reach until the author clicks again, back in the app.
  await built.goto(app.otherUrl)
  await built.goto(app.url)
  await expect(built.locator('waymark-guide')).toHaveCount(0)
  await clickIcon(built)
  await expect(builder.getByRole('button', { name: '2. Send invoice' })).toBeVisible()

  // Once the builder has ended, nothing is left; the steps are in the draft, and no end user was counted.
  await builder.getByRole('button', { name: 'End the builder' }).click()
  await expect(built.locator('waymark-guide')).toHaveCount(0)
  await built.reload()
  await dashboard.reload()
  await dashboard.getByRole('button', { name: 'Step 2: Send invoice', exact: true }).click()
  await expect(dashboard.getByRole('group', { name: 'Title' }).getByRole('textbox')).toHaveValue('Send it')
  await expect(built.locator('waymark-guide')).toHaveCount(0)
  expect(await callApi(dashboard, 'GET', `/v1/apps/${project.appId}/installation`)).toMatchObject({
    firstHeardAt: null,
    sdkVersions: [],
  })
  await built.close()
  await app.close()
})

test('the extension says where it is not needed, and when the server has another version', async ({
  dashboard,
  context,
  clickIcon,
  openShop,
}) => {
  const app = await openAppWithoutTag()
  const project = await writeProject(dashboard, app.url)
  await context.route(/^http.*\/builder\/builder\.js$/, (route) =>
    route.fulfill({ body: 'newer', headers: CORS }),
  )
  const built = await openInApp(dashboard, context, project.editorPath)
  await clickIcon(built)
  await expect(findNote(built)).toContainText('The Waymark server has another version than this extension')
  await expect(findBuilder(built).getByRole('button', { name: '1. Hello' })).toBeVisible()
  await built.close()
  await app.close()

  const page = await context.newPage()
  await page.goto((await openShop(project.sdkKey)).url)
  await clickIcon(page)
  await expect(findNote(page)).toContainText('This page has the Waymark tag')
})
