import { demoEmail, demoPassword } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedConsoleErrors: [/status of 4(01|17)/] })

test('a page behind the sign-in is remembered and opened after it', async ({ page }) => {
  await page.goto('/home?from=mail')
  await expect(page).toHaveURL(/\/signin/)
  await page.getByLabel('Email').fill(demoEmail)
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong-demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email or password is incorrect')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(demoEmail)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/home\?from=mail$/)
})

test('a session that ends elsewhere leads to the sign-in, and back', async ({ dashboard: page, context }) => {
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'New app' })).toBeVisible()
  await context.clearCookies()
  await page.goto('/home')
  await expect(page).toHaveURL(/\/signin/)
})

test('the dashboard speaks German when asked, and keeps to it', async ({ dashboard: page }) => {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Language' }).click()
  await page
    .getByRole('menuitem', { name: 'Deutsch' })
    .or(page.getByRole('menuitemradio', { name: 'Deutsch' }))
    .click()
  await expect(page.getByRole('button', { name: 'Neue App' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Neue App' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('each address of the sign-in lets somebody in', async ({ page }) => {
  for (const address of ['/', '/login']) {
    await page.goto(address)
    await page.getByLabel('Email').fill(demoEmail)
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await page.context().clearCookies()
  }
})
