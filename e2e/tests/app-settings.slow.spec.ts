import { writeProject } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

// Choosing a policy that requires a secret is refused.
test.use({ expectedConsoleErrors: [/status of 409/] })

test('an Admin names link schemes, makes and revokes secrets, and chooses what unsigned ids get', async ({
  dashboard: page,
}) => {
  const { appId } = await writeProject(page)
  await page.goto(`/app/${appId}/projects`)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'General', level: 1 })).toBeVisible()
  expect(await listViolations(page)).toEqual([])

  const schemes = page.getByRole('combobox', { name: 'Link schemes of your app' })
  await schemes.fill('javascript')
  await schemes.press('Enter')
  await expect(page.getByText('Not allowed: javascript')).toBeVisible()
  await schemes.press('Backspace')
  await schemes.fill('Shop://')
  await schemes.press('Enter')
  await page.getByRole('form').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Link schemes saved')).toBeVisible()

  await page.getByRole('link', { name: 'Signed IDs' }).click()
  const policies = page.getByRole('radiogroup', { name: 'IDs without a valid signature' })
  await expect(policies.getByRole('radio', { name: 'Accept, but show nothing personal' })).toBeChecked()
  await policies.getByRole('radio', { name: 'Reject' }).click()
  await expect(page.getByText('Signatures are required. Create another secret first')).toBeVisible()

  await page.getByRole('button', { name: 'Create secret' }).click()
  const shown = page.getByRole('dialog', { name: 'New secret' })
  await expect(shown.getByLabel('Secret', { exact: true })).toContainText(/^wmsign_[\da-f]{64}$/)
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await policies.getByRole('radio', { name: 'Reject' }).click()
  await expect(page.getByText('Policy saved')).toBeVisible()
  await expect(policies.getByRole('radio', { name: 'Reject' })).toBeChecked()

  await page.getByRole('button', { name: 'Create secret' }).click()
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByRole('button', { name: 'Create secret' })).toBeHidden()
  await page.getByRole('button', { name: 'Revoke' }).last().click()
  await page.getByRole('button', { name: 'Revoke secret' }).click()
  await expect(page.getByText('The secret was revoked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(1)
  expect(await listViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Install' }).click()
  await expect(page.getByText('Currently, unsigned IDs are rejected.')).toBeVisible()
  await expect(page.getByLabel('How to sign', { exact: true })).toContainText(
    'waymark.identify(userId, { signature })',
  )
})
