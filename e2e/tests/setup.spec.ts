import { startProductionServer, type ProductionServer } from '../support/production-server.ts'
import { expect, test } from '../support/test.ts'

let server: ProductionServer
test.beforeAll(async () => {
  server = await startProductionServer()
})
test.afterAll(() => server.close())

test.use({ expectedConsoleErrors: [/status of 4(03|17)/] })

test('a new production server is set up with the token of its log, once, and holds no demo', async ({
  page,
}) => {
  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'Set up Waymark' })).toBeVisible()
  await page.getByLabel('Set-up token').fill('guessed')
  await page.getByLabel('Organisation').fill('First organisation')
  await page.getByLabel('Your name').fill('First admin')
  await page.getByLabel('Email').fill('admin@garden-centre.de')
  await page.getByRole('textbox', { name: 'Password' }).fill('Local-first-1')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await expect(page.getByText('The set-up token is not the one in the server log')).toBeVisible()

  await page.getByLabel('Set-up token').fill(server.setupToken)
  await page.getByRole('textbox', { name: 'Password' }).fill('Local-first-1')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  // Founding signs in, and ends at the apps.
  await expect(page.getByRole('heading', { name: 'Add your first app' })).toBeVisible()
  await expect(page.getByText('Sample shop')).toHaveCount(0)
  // Its details are known.
  await page.goto(`${server.url}/org-setup`)
  await expect(page.getByRole('heading', { name: 'Add your first app' })).toBeVisible()

  expect(await (await page.request.get(`${server.url}/demo/`)).text()).not.toContain('data-sdk-key')
  const again = { token: server.setupToken, organisationName: 'B', name: 'B', email: 'b@garden-centre.de' }
  const answer = await page.request.post(`${server.url}/v1/setup`, {
    data: { ...again, password: 'Local-first-1' },
  })
  expect(answer.status()).toBe(409)
})
