import { randomUUID } from 'node:crypto'
import { toTestBrowser } from '../../tools/browser.ts'
import { Editor } from '../support/editor.ts'
import { startProductionServer, type ProductionServer } from '../support/production-server.ts'
import { expect, test } from '../support/test.ts'

/** Host names that are not localhost: without https, the browser treats their pages as not secure. */
const host = 'waymark.test'
const port = 4183

let server: ProductionServer
test.beforeAll(async () => {
  server = await startProductionServer({ host, port })
})
test.afterAll(() => server.close())

test.use({
  // Browsers say that they ignore the header over plain http; a production server has no page of the app to edit on.
  expectedConsoleErrors: [
    /status of 417|status of 404 .*chrome-error|Cross-Origin-Opener-Policy|frame-ancestors/,
  ],
  launchOptions: await toTestBrowser(`--host-resolver-rules=MAP *.test 127.0.0.1`),
})

test('everything works over plain http on a host name of the network, and the sign-in says what is weaker', async ({
  page,
  browser,
  context,
  openShop,
}) => {
  const { url, setupToken } = server
  await page.goto(url)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await page.getByLabel('Set-up token').fill(setupToken)
  await page.getByLabel('Organisation').fill('First organisation')
  await page.getByLabel('Your name').fill('First admin')
  await page.getByLabel('Email').fill('admin@garden-centre.de')
  const password = `Local-${randomUUID()}-A1`
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create organisation' }).click()

  await expect(page.getByRole('heading', { name: 'Add your first app' })).toBeVisible()
  const elsewhere = await browser.newPage()
  await elsewhere.goto(`${url}/signin`)
  await expect(elsewhere.getByRole('note')).toHaveText(/^This address is not encrypted \(http\)/)
  await elsewhere.getByLabel('Email').fill('admin@garden-centre.de')
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill(password)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Add your first app' })).toBeVisible()
  await elsewhere.close()
  await page.getByRole('link', { name: 'Waymark: go to your apps' }).click()

  await page.getByRole('button', { name: 'New app' }).first().click()
  const form = page.getByRole('dialog', { name: 'New app' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Plant shop')
  await form.getByRole('textbox', { name: 'Page address' }).fill('/demo/')
  await form.getByRole('button', { name: 'Create app' }).click()
  const tag = await page.getByLabel('Script tag', { exact: true }).textContent()
  const [, sdkKey = ''] = /data-sdk-key="([^"]+)"/.exec(tag ?? '') ?? []
  // Without a clipboard API, copying works all the same.
  await page.getByRole('button', { name: /^Copy/ }).first().click()
  await expect(page.getByText('Copied').first()).toBeVisible()

  await page.getByRole('button', { name: 'New project' }).first().click()
  const newProject = page.getByRole('dialog', { name: 'New project' })
  await newProject.getByRole('button', { name: /^Walkthrough Steps/ }).click()
  await newProject.getByRole('radio', { name: 'Empty' }).click()
  await newProject.getByRole('textbox', { name: 'Name' }).fill('Find your way')
  await newProject.getByRole('button', { name: 'Create and open' }).click()
  const editor = new Editor(page)
  await editor.addStep('Pop-up', { title: 'Welcome', body: 'Over plain http.' })
  await page.getByRole('button', { name: 'Publish' }).click()
  await page
    .getByRole('dialog', { name: 'Published' })
    .getByRole('link', { name: 'Create deployment' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save as draft' }).click()
  const row = page.getByRole('row', { name: /Find your way/ })
  await row.getByRole('button', { name: 'Go live' }).click()
  await page.getByRole('button', { name: 'Go live for everyone' }).click()
  await expect(row).toContainText('Live')

  const shop = await openShop(sdkKey, url)
  const app = await context.newPage()
  await app.goto(shop.url.replace('127.0.0.1', 'shop.test'))
  expect(await app.evaluate(() => window.isSecureContext)).toBe(false)
  await expect(app.getByRole('dialog', { name: 'Welcome' })).toContainText('Over plain http.')
})
