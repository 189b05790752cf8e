import type { Page } from '@playwright/test'
import { readLayoutShift } from '../support/page-loading.ts'
import { callApi } from '../support/api.ts'
import { listViolations } from '../support/axe.ts'
import { writeScreens } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const MOST_LAYOUT_SHIFT = 0.02

test('axe finds nothing on any screen, and none moves while it loads', async ({ dashboard: page }) => {
  test.slow()
  const { screens, editorPath } = await writeScreens(page)
  for (const screen of [...screens, editorPath]) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-skeleton], .mantine-Skeleton-root')).toHaveCount(0)
    expect.soft(await readLayoutShift(page), screen).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
    await expectNoViolations(page, screen)
  }
})

test('axe finds nothing in a dialog', async ({ dashboard: page }) => {
  await page.goto('/home')
  await page.getByRole('button', { name: 'New app' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page, 'a dialog', '[role=dialog]')
})

test.describe('signed out', () => {
  test.use({ expectedConsoleErrors: [/status of 4(04|17)/] })

  test('axe finds nothing on the sign-in', async ({ page }) => {
    await page.goto('/signin')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expectNoViolations(page, 'sign-in')
    for (const screen of ['/sso-login', '/sso-callback?problem=denied']) {
      await page.goto(screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolations(page, screen)
    }
  })

  test('axe finds nothing where mailed links lead', async ({ dashboard, browser }) => {
    const guest = await (await browser.newContext()).newPage()
    const body = { invites: [{ email: `axe-${Date.now()}@acme.test` }] }
    const { invites } = await callApi<{ invites: [{ link: string }] }>(dashboard, 'POST', '/v1/invite', body)
    for (const screen of ['/forgot-password', '/reset-password/any', invites[0].link, '/invite/none']) {
      await guest.goto(screen)
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
      const send = guest.locator('button[type=submit]')
      if (await send.isVisible()) await send.click()
      await expectNoViolations(guest, screen)
    }
    await guest.context().close()
  })
})

/**
 * Checks every rule in the light theme, and only the colour rules in the dark one, which changes nothing but
 * colours.
 */
async function expectNoViolations(page: Page, name: string, within = 'body'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectScheme(page, 'light')
  expect.soft(await listViolations(page, { within }), name).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectScheme(page, 'dark')
  const dark = await listViolations(page, { within, rules: COLOUR_RULES })
  expect.soft(dark, `${name}, dark`).toEqual([])
}

const expectScheme = (page: Page, scheme: string) =>
  expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
