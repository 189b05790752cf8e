import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { callApi } from './api.ts'

export const guestPassword = 'Hello-guest-1'

/** A new member's page in a browser of their own, signed in; close its context at the end. */
export async function openGuest(admin: Page, browser: Browser, orgRole: 'Admin' | 'Member' = 'Member') {
  const name = `Guest ${randomUUID().slice(0, 8)}`
  const email = `${name.replace(' ', '-').toLowerCase()}@acme.test`
  const body = { invites: [{ email, orgRole }] }
  const { invites } = await callApi<{ invites: [{ link: string }] }>(admin, 'POST', '/v1/invite', body)
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(invites[0].link)
  await guest.getByLabel('Your name').fill(name)
  await guest.getByRole('textbox', { name: 'Password' }).fill(guestPassword)
  await guest.getByRole('button', { name: 'Accept and sign in' }).click()
  await guest.waitForURL(/\/home$/)
  return { guest, name, email }
}
