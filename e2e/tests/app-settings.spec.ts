import { writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

// Choosing a policy that requires a secret is refused.
test.use({ expectedConsoleErrors: [/status of 409/] })

test('an Admin names link schemes, makes and retires secrets, and chooses what unsigned ids get', async ({
  dashboard: page,
}) => {
  const { appId } = await writeProject(page)
  await page.goto(`/app/${appId}/projects`)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  expect(await listViolations(page)).toEqual([])

  const schemes = page.getByRole('combobox', { name: 'Link schemes of your app' })
  await schemes.fill('javascript')
  await schemes.press('Enter')
  await expect(page.getByText('Not allowed: javascript')).toBeVisible()
  await schemes.press('Backspace')
  await schemes.fill('Shop://')
  await schemes.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Link schemes saved')).toBeVisible()

  const policies = page.getByRole('radiogroup', { name: 'Ids without a valid signature' })
  await expect(policies.getByRole('radio', { name: 'Count, but get nothing personal' })).toBeChecked()
  await policies.getByRole('radio', { name: 'Are rejected' }).click()
  await expect(page.getByText('Signatures are required. Create another secret first')).toBeVisible()

  await page.getByRole('button', { name: 'Create a secret' }).click()
  const shown = page.getByRole('dialog', { name: 'The new secret' })
  await expect(shown.getByLabel('Secret', { exact: true })).toContainText(/^wmsign_[\da-f]{64}$/)
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await policies.getByRole('radio', { name: 'Are rejected' }).click()
  await expect(page.getByText('Policy saved')).toBeVisible()
  await expect(policies.getByRole('radio', { name: 'Are rejected' })).toBeChecked()

  await page.getByRole('button', { name: 'Create a secret' }).click()
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByRole('button', { name: 'Create a secret' })).toBeHidden()
  await page.getByRole('button', { name: 'Retire' }).last().click()
  await page.getByRole('button', { name: 'Retire the secret' }).click()
  await expect(page.getByText('Secret retired')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retire' })).toHaveCount(1)
  expect(await listViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Install' }).click()
  const install = page.getByRole('dialog')
  await expect(install.getByText('Currently, unsigned ids are rejected.')).toBeVisible()
  await expect(install.getByLabel('How to sign')).toContainText('waymark.identify(userId, { signature })')
})
