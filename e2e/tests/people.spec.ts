import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.use({
  expectedConsoleErrors: [/status of 4(04|17)/],
  permissions: ['clipboard-read', 'clipboard-write'],
})

const firstPassword = 'Hello-people-1'
const secondPassword = 'Other-people-2'

test('somebody is invited, joins, forgets the password, sets a new one and signs in', async ({
  dashboard: admin,
  browser,
}) => {
  const email = newEmail('ada')
  const link = await invite(admin, email)
  await expect(rowOf(admin, email)).toContainText('Invite pending')

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await expect(guest.getByText('Demo admin invites you as a Member')).toBeVisible()
  await guest.getByRole('button', { name: 'Accept and sign in' }).click()
  await expect(guest.getByText('This field is required')).toBeVisible()
  await expect(guest.getByLabel('Your name')).toBeFocused()
  await guest.getByLabel('Your name').fill('Ada Author')
  await guest.getByRole('textbox', { name: 'Password' }).fill(firstPassword)
  await guest.getByRole('button', { name: 'Accept and sign in' }).click()
  await expect(guest).toHaveURL(/\/home$/)
  await expect(guest.getByRole('button', { name: 'Profile of Ada Author' })).toBeVisible()

  await guest.goto('/invite-members')
  await expect(guest.getByText('Only Admins can invite and manage members')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Invite people' })).toHaveCount(0)
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
  await guest.context().clearCookies()

  await guest.goto('/signin')
  await guest.getByRole('link', { name: 'Forgot password?' }).click()
  // The sign-in page's field has the same label and remains until the next page's code has loaded.
  await expect(guest.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await guest.getByLabel('Email').fill(email)
  await guest.getByRole('button', { name: 'Send link' }).click()
  await expect(guest.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  const resetLink = await findMailedLink(guest, email, 'reset-password')
  await guest.goto(resetLink)
  await guest.getByLabel('New password', { exact: true }).fill(secondPassword)
  await guest.getByLabel('Repeat new password').fill(firstPassword)
  await guest.getByRole('button', { name: 'Set password' }).click()
  await expect(guest.getByText('The two passwords entered do not match.')).toBeVisible()
  await expect(guest.getByLabel('Repeat new password')).toBeFocused()
  await guest.getByLabel('Repeat new password').fill(secondPassword)
  await guest.getByRole('button', { name: 'Set password' }).click()
  await expect(guest.getByText('Your new password is set')).toBeVisible()

  await guest.getByLabel('Email').fill(email)
  await guest.getByRole('textbox', { name: 'Password' }).fill(secondPassword)
  await guest.getByRole('button', { name: 'Sign in' }).click()
  await expect(guest).toHaveURL(/\/home$/)

  await guest.goto(resetLink)
  await expect(guest.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await guest.context().close()
})

test('an Admin makes a member an Admin, and removes them with what they own', async ({
  dashboard: admin,
  browser,
}) => {
  const email = newEmail('bob')
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(await invite(admin, email))
  await guest.getByLabel('Your name').fill(email)
  await guest.getByRole('textbox', { name: 'Password' }).fill(firstPassword)
  await guest.getByRole('button', { name: 'Accept and sign in' }).click()
  await guest.getByRole('button', { name: 'New app' }).click()
  await guest.getByLabel('Name').fill(`App of ${email.replaceAll(/\W/g, ' ')}`)
  await guest.getByRole('button', { name: 'Create app' }).click()
  await expect(guest).toHaveURL(/\/projects/)
  await guest.context().close()

  await admin.reload()
  await rowOf(admin, email).getByRole('button').click()
  await admin.getByRole('menuitem', { name: 'Make Admin' }).click()
  await expect(rowOf(admin, email).getByRole('cell', { name: 'Admin', exact: true })).toBeVisible()

  await rowOf(admin, email).getByRole('button').click()
  await admin.getByRole('menuitem', { name: 'Remove member' }).click()
  await expect(admin.getByRole('dialog').getByText('1 app', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Remove member' }).click()
  await expect(rowOf(admin, email)).toHaveCount(0)
})

test('an invite is sent again with a new link, and revoked', async ({ dashboard: admin, page }) => {
  const email = newEmail('eve')
  const first = await invite(admin, email)
  await rowOf(admin, email).getByRole('button').click()
  await admin.getByRole('menuitem', { name: 'Send new link' }).click()
  // The old link remains until the new one arrives.
  await expect
    .poll(async () => {
      await admin.getByRole('button', { name: `Copy link of ${email}` }).click()
      return readClipboard(admin)
    })
    .not.toBe(first)

  await rowOf(admin, email).getByRole('button').click()
  await admin.getByRole('menuitem', { name: 'Revoke invite' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke invite' }).click()
  await expect(rowOf(admin, email)).toHaveCount(0)
  await page.goto(await readClipboard(admin))
  await expect(page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
})

const newEmail = (name: string) => `${name}-${Date.now()}@acme.test`

const rowOf = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: email })

/** Invites somebody; returns the copied link. */
async function invite(page: Page, email: string): Promise<string> {
  await page.goto('/home')
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByRole('combobox', { name: 'Email addresses' }).fill(email)
  await page.getByRole('button', { name: 'Send invites' }).click()
  await page.getByRole('button', { name: `Copy link of ${email}` }).click()
  await expect(page.getByRole('button', { name: `Copied of ${email}` })).toBeVisible()
  return readClipboard(page)
}

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function findMailedLink(page: Page, email: string, kind: string): Promise<string> {
  await page.goto('/dev/mail')
  await page.getByRole('row').filter({ hasText: email }).first().getByRole('link').click()
  const link = new RegExp(`\\S+/${kind}/\\S+`).exec(await page.locator('pre').innerText())
  if (!link) throw new Error(`No link ${kind} was mailed to ${email}`)
  return link[0]
}
