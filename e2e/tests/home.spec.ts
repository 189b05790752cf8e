import { startOwnServer } from '../support/own-server.ts'
import { demoEmail, demoPassword } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

let waymark: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  waymark = await startOwnServer(4189, { WAYMARK_SAMPLE_DATA: 'on' })
})
test.afterAll(() => waymark.close())

test('a fresh start lives; what is broken leads to its place; without samples, home is honest', async ({
  page,
}) => {
  await page.goto(waymark.url)
  await page.getByLabel('Email').fill(demoEmail)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()

  // The app is in use: figures, recent changes, and no first steps left.
  const card = page.getByRole('article')
  await expect(card).toContainText(/[1-9]\d* ?end users in 7 days/)
  await expect(card).toContainText('6 live guides')
  await expect(page.getByRole('note')).toContainText('Sample data')
  await expect(page.getByRole('region', { name: 'Recent changes' })).toContainText('Created Plants in winter')
  await expect(page.getByRole('heading', { name: 'Your first live guide' })).toHaveCount(0)

  // A problem links to its place.
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await attention.getByRole('link', { name: 'Schedule ended: Was the tour helpful?' }).click()
  await expect(page.getByRole('row', { name: /Was the tour helpful/ })).toContainText('Ended')
  await page.goBack()
  await attention.getByRole('link', { name: /^Element missing .* Help with your order$/ }).click()
  await expect(page.getByText('Chose an item').first()).toBeVisible()
  await expect(page.getByText('Not found:')).toBeVisible()
  await page.getByRole('link', { name: /^Find it again/ }).click()
  await expect(page).toHaveURL(/\/static\/editor\/.+\?tab=identifier$/)
  await expect(page.getByRole('tab', { name: 'Element' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await page.goBack()

  // One click and a confirmation delete the samples.
  await page.getByRole('note').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete sample data' }).click()
  await expect(page.getByText(/[1-9]\d* sample end users were deleted/)).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(card).toContainText(/(?<!\d)0 ?end users in 7 days/)
  await expect(attention.getByRole('link', { name: /^Element missing/ })).toHaveCount(0)

  // Nobody was there: the next step is to install, and insights say that nobody saw anything.
  const steps = page.getByRole('region', { name: 'Your first live guide' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'Install Waymark' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await card.getByRole('link', { name: 'Sample shop' }).click()
  await page.getByRole('link', { name: 'Insights', exact: true }).click()
  await expect(page.getByText('Nobody saw a guide on these days')).toBeVisible()
  await page.getByRole('link', { name: 'End users', exact: true }).click()
  await expect(page.getByText('No end users yet')).toBeVisible()
  await page.getByRole('link', { name: 'Waymark: go to your apps' }).click()
  await steps.getByRole('link', { name: 'Install Waymark' }).click()
  await expect(page.getByText('Waiting for the first request from your app…')).toBeVisible()
})
