import type { Page } from '@playwright/test'
import { writeProject } from '../support/api.ts'
import { guestPassword, openGuest } from '../support/guest.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedConsoleErrors: [/status of 4(04|17)/] })

/** Opens the settings as a person does, from the home screen. */
async function openSettings(page: Page, section: string): Promise<void> {
  await page.goto('/home')
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('link', { name: section, exact: true }).click()
  await expect(page.getByRole('heading', { name: section, level: 1 })).toBeVisible()
}

test('a member changes their language and password, and stays signed in', async ({
  dashboard: admin,
  browser,
}) => {
  const { guest, name } = await openGuest(admin, browser)
  await guest.getByRole('button', { name: `Profile of ${name}` }).click()
  await guest.getByRole('menuitem', { name: 'My profile' }).click()
  await guest.getByRole('textbox', { name: 'Name' }).fill(`${name} the second`)
  await guest.getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByText('Profile saved')).toBeVisible()
  await expect(guest.getByRole('button', { name: `Profile of ${name} the second` })).toBeVisible()

  const password = guest.getByRole('region', { name: 'Password', exact: true })
  await password.getByLabel('Current password').fill(guestPassword)
  await guest.getByLabel('New password', { exact: true }).fill('Other-guest-2')
  await guest.getByLabel('Repeat new password').fill('Other-guest-2')
  await guest.getByRole('button', { name: 'Change password' }).click()
  await expect(guest.getByText('Password changed; other browsers are signed out')).toBeVisible()
  await guest.context().close()
})

test('a member changes the email that they sign in with, and sees where they are signed in', async ({
  dashboard: admin,
  browser,
}) => {
  const { guest, name } = await openGuest(admin, browser)
  await guest.goto('/my-profile')
  const sessions = guest.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveText(/Chrom.*This browser/)

  const email = `new-${name.replace(' ', '-').toLowerCase()}@acme.test`
  const change = guest.getByRole('region', { name: 'Email', exact: true })
  await change.getByLabel('New email').fill(email)
  await change.getByLabel('Current password').fill(guestPassword)
  await change.getByRole('button', { name: 'Send link' }).click()
  await expect(change.getByRole('status')).toContainText(`A link was sent to ${email}`)

  await admin.goto('/dev/mail')
  await admin.getByRole('row').filter({ hasText: email }).first().getByRole('link').click()
  const [link] = /\S+\/confirm-email\/\S+/.exec(await admin.locator('pre').innerText()) ?? ['']
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Confirm email' }).click()
  await expect(guest.getByText(`You now sign in with ${email}.`)).toBeVisible()
  await guest.getByRole('link', { name: 'Open Waymark' }).click()
  await guest.goto('/my-profile')
  await expect(change).toContainText(`You sign in with ${email}.`)
  await guest.context().close()
})

test('an Admin sets the size of the organisation, and the audit log tells what it was', async ({
  dashboard: page,
}) => {
  await openSettings(page, 'Organisation')
  const size = page.getByRole('combobox', { name: 'Organisation size' })
  await size.click()
  await page.getByRole('option').last().click()
  const chosen = await size.inputValue()
  await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Organisation saved')).toBeVisible()

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('combobox', { name: 'Action' }).fill('organisation')
  await page
    .getByRole('option', { name: /Change.*organisation|Organisation.*change/i })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Details: / })
    .first()
    .click()
  await expect(page.getByRole('table').getByText(chosen.replace('–', '-')).first()).toBeVisible()
})

test('an Admin sees the limits of each app, and goes to where they are set', async ({ dashboard: page }) => {
  const { appName } = await writeProject(page)
  await openSettings(page, 'Signed IDs and limits')
  const limits = page.getByRole('row').filter({ hasText: appName }).getByRole('link', { name: 'None' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // Of a long list, only the rows near the viewport are rendered.
  await expect(async () => {
    if (!(await limits.isVisible())) await page.mouse.wheel(0, 800)
    await expect(limits).toBeVisible({ timeout: 500 })
  }).toPass()
  await limits.click()
  await expect(page.getByRole('heading', { name: 'Limits', level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(appName)
})

test('a developer opens the API reference from the settings', async ({ dashboard: page }) => {
  await openSettings(page, 'API')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open reference' }).click()
  const reference = await opened
  await expect(reference.getByRole('heading', { level: 1 }).first()).toBeVisible()

  // A field that is found is seen, though fields are closed.
  const search = reference.getByRole('searchbox', { name: 'Search calls and fields' })
  await search.fill('pageUrl')
  await expect(reference.getByText('pageUrl').first()).toBeVisible()
  await search.fill('no such field')
  await expect(reference.getByText('No call, field or entity has all of these words.')).toBeVisible()
  await search.fill('')
  await expect(reference.getByText('pageUrl').first()).toBeHidden()
})

test('a token from the settings is what a program calls with, until it is revoked', async ({
  dashboard: page,
  playwright,
}) => {
  await openSettings(page, 'API')
  await page.getByRole('button', { name: 'Create token' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create token' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Nightly export')
  await form.getByRole('checkbox', { name: 'People' }).check()
  await form.getByRole('button', { name: 'Create token' }).click()
  const token = await page
    .getByRole('dialog', { name: 'API token' })
    .getByText(/^waymark_/)
    .innerText()
  await page.getByRole('button', { name: 'I have saved it' }).click()

  const authorization = `Bearer ${token.trim()}`
  const program = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { authorization },
  })
  expect((await program.get('/v1/users')).status()).toBe(200)
  const refused = await program.post('/v1/apps', { data: { name: 'By a program', platform: 'WEB' } })
  expect(await refused.json()).toMatchObject({ code: 'token_scope_missing' })

  await page.reload()
  await expect(page.getByRole('row', { name: /Nightly export/ })).toContainText('now')
  await page.getByRole('button', { name: 'Revoke Nightly export' }).click()
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByText('Nightly export was revoked')).toBeVisible()
  expect((await program.get('/v1/users')).status()).toBe(401)
  await program.dispose()
})

test('an address that does not exist says so, and leads home', async ({ dashboard: page }) => {
  await page.goto('/settings/no-such-place')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your apps' }).click()
  await expect(page.getByRole('button', { name: 'New app' })).toBeVisible()
})
