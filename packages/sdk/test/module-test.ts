import { openModuleApp, type ModuleApp } from './module-app.ts'
import type { ModulePage } from './module-page/page.ts'
import { expect, test as base } from './test.ts'

declare global {
  interface Window {
    modulePage: ModulePage
  }
}

interface Fixtures {
  moduleApp: ModuleApp
  /** The options that `init` and the React provider need for the test's server. */
  options: { sdkKey: string; host: string }
}

/** Tests of an app that has the SDK as a module. */
export const test = base.extend<Fixtures>({
  // Playwright requires an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  moduleApp: async ({}, use) => {
    const app = await openModuleApp()
    await use(app)
    await app.close()
  },
  options: ({ waymark }, use) => use({ sdkKey: waymark.sdkKey, host: waymark.url }),
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      // React recommends its developer tools.
      if (!/^\[waymark\]|React DevTools/.test(message.text())) complaints.push(message.text())
    })
    await use(complaints)
    expect(complaints).toEqual([])
  },
})

export { expect }
