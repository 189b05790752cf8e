import { expect, test as base, type Page } from '@playwright/test'
import { demoEmail, demoPassword } from './server.ts'
import { listPromisedRoutes, recordRoutes } from './routes.ts'
import { openSecondOrigin, type SecondOrigin } from './second-origin.ts'

/** A capture of an app on plain http is drawn under a policy that blocks what its page still refers to. */
export const blockedInCapture =
  /violates the following Content Security Policy directive: "[\w-]+-src https: data:/

interface Fixtures {
  /** Console messages that a test expects; any other of level error fails it. */
  expectedConsoleErrors: RegExp[]
  /** A page signed in as the demo organisation's Admin, with nothing opened yet. */
  dashboard: Page
  openShop(sdkKey: string, waymark?: string): Promise<SecondOrigin>
}

export const test = base.extend<Fixtures & { quietConsole: void; promisedRoutes: void }>({
  expectedConsoleErrors: [[], { option: true }],

  quietConsole: [
    async ({ context, expectedConsoleErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message))
      await use()
      expect(errors.filter((text) => !expectedConsoleErrors.some((it) => it.test(text)))).toEqual([])
    },
    { auto: true },
  ],

  // Before any page, so that none is missed.
  promisedRoutes: [
    async ({ browser, context }, use, testInfo) => {
      const { opened, stop } = recordRoutes(browser, context)
      await use()
      stop()
      const promised = listPromisedRoutes(testInfo)
      if (testInfo.status === 'passed') expect([...opened]).toEqual(expect.arrayContaining(promised))
    },
    { auto: true },
  ],

  dashboard: async ({ page }, use) => {
    await signIn(page)
    await use(page)
  },

  openShop: async ({ context }, use) => {
    const open: SecondOrigin[] = []
    await use(async (sdkKey, waymark) => {
      const shop = await openSecondOrigin(sdkKey, waymark)
      open.push(shop)
      return shop
    })
    // A page that still loads a picture would report that its server is gone.
    if (open.length > 0) await Promise.all(context.pages().map((it) => it.close()))
    for (const shop of open) await shop.close()
  },
})

export { expect }

/** Signs in through the API call; the form has tests of its own. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('./v1/users/login', {
    data: { email: demoEmail, password: demoPassword },
  })
  expect(answer.ok()).toBe(true)
}
