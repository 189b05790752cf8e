import type { Page } from '@playwright/test'
import { startMailServer } from '../support/mail-server.ts'
import { startOwnServer } from '../support/own-server.ts'
import { demoEmail, demoPassword } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedConsoleErrors: [/status of 417/] })

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let waymark: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  mailServer = await startMailServer()
  waymark = await startOwnServer(4183, mailServer.environment)
})
test.afterAll(async () => {
  await waymark.close()
  await mailServer.close()
})

test('an invitation arrives as a mail, and its link lets its reader in', async ({ page, browser }) => {
  await openMembers(page)
  const email = `ada-${Date.now()}@acme.test`
  await invite(page, email)
  await expect(page.getByText('An email is on its way to each of them.')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Email sent now')

  await expect.poll(() => mailServer.findMailTo(email)?.subject).toContain('invites you to')
  const mail = mailServer.findMailTo(email)
  const guest = await (await browser.newContext()).newPage()
  await guest.setContent(mail?.html ?? '')
  await guest.getByRole('link', { name: 'Accept invitation' }).click()
  await expect(guest.getByText('Demo admin invites you as a Member')).toBeVisible()
  await guest.getByLabel('Your name').fill('Ada Author')
  await guest.getByRole('textbox', { name: 'Password' }).fill('Hello-people-1')
  await guest.getByRole('button', { name: 'Accept and sign in' }).click()
  await expect(guest).toHaveURL(/\/home$/)
  await guest.context().close()
})

test('an Admin reads why a mail was refused, and sees from a test mail that others arrive', async ({
  page,
}) => {
  await openMembers(page)
  const email = `nobody-${Date.now()}@acme.test`
  await invite(page, email)
  await expect(rowOf(page, email)).toContainText('The mail server rejected the address.')
  await expect(rowOf(page, email)).toContainText('550 5.1.1 User unknown')

  await page.getByRole('link', { name: 'Background tasks' }).click()
  await expect(page.getByRole('heading', { name: 'Background tasks', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(/Send email.*Failed/)

  await page.getByRole('link', { name: 'Email', exact: true }).click()
  await expect(page.getByText('TLS from the start')).toBeVisible()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText(`The mail server accepted the email to ${demoEmail}.`)).toBeVisible()
  expect(mailServer.findMailTo(demoEmail)?.subject).toBe('Test email from Waymark')
})

async function openMembers(page: Page): Promise<void> {
  await page.goto(`${waymark.url}/signin`)
  await page.getByLabel('Email').fill(demoEmail)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.goto(`${waymark.url}/invite-members`)
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByRole('combobox', { name: 'Email addresses' }).fill(email)
  await page.getByRole('button', { name: 'Send invites' }).click()
  await expect(page.getByRole('button', { name: `Copy link of ${email}` })).toBeVisible()
}

const rowOf = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: email })
