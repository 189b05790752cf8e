import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { callApi, writeProject } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('axe finds nothing on any screen', async ({ dashboard: page }) => {
      const { appId, editorPath } = await writeProject(page)
      const screens = [
        '/home',
        '/invite-members',
        '/my-profile',
        '/settings/sign-on',
        '/settings/background-work',
        `/app/${appId}/projects`,
        `/app/${appId}/live-projects`,
        `/app/${appId}/insights`,
        `/app/${appId}/integrations/webhooks`,
        `/app/${appId}/features`,
      ]
      for (const screen of [...screens, editorPath]) {
        await page.goto(screen)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[data-skeleton], .mantine-Skeleton-root')).toHaveCount(0)
        expect.soft(await listViolations(page), screen).toEqual([])
      }
    })

    test('axe finds nothing in a dialog', async ({ dashboard: page }) => {
      await page.goto('/home')
      await page.getByRole('button', { name: 'New app' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await listViolations(page, '[role=dialog]')).toEqual([])
    })

    test.describe('signed out', () => {
      test.use({ expectedConsoleErrors: [/status of 4(04|17)/] })

      test('axe finds nothing on the sign-in', async ({ page }) => {
        await page.goto('/signin')
        await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
        expect(await listViolations(page)).toEqual([])
        for (const screen of ['/sso-login', '/sso-callback?problem=denied']) {
          await page.goto(screen)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect.soft(await listViolations(page), screen).toEqual([])
        }
      })

      test('axe finds nothing where mailed links lead', async ({ dashboard, browser }) => {
        const guest = await (await browser.newContext({ colorScheme })).newPage()
        const body = { invites: [{ email: `axe-${Date.now()}@acme.test` }] }
        const { invites } = await callApi<{ invites: [{ link: string }] }>(
          dashboard,
          'POST',
          '/v1/invite',
          body,
        )
        for (const screen of ['/forgot-password', '/reset-password/any', invites[0].link, '/invite/none']) {
          await guest.goto(screen)
          await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
          const send = guest.locator('button[type=submit]')
          if (await send.isVisible()) await send.click()
          expect.soft(await listViolations(guest), screen).toEqual([])
        }
        await guest.context().close()
      })
    })
  })
}

async function listViolations(page: Page, part = 'body'): Promise<string[]> {
  // Transitions fade text in, and a half-faded text has half its contrast.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity
    }),
  )
  const { violations } = await new AxeBuilder({ page }).include(part).exclude('iframe').analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
