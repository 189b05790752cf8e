import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Waymark } from '../src/waymark.ts'
import { listUnknownKeys } from './stored-keys.ts'
import { openTargetApp, type Shipped, type TargetApp } from './target-app.ts'
import { openWaymarkServer, type WaymarkServer } from '../../core/test/waymark-server.ts'

declare global {
  interface Window {
    waymark?: Waymark
  }
}

export interface Options {
  shipped: Shipped
}

interface Fixtures extends Options {
  waymark: WaymarkServer
  app: TargetApp
  /** Opens the target app and waits for the SDK's first decision. */
  open(path?: string): Promise<void>
  dialog: Locator
  /** Messages of the page and the console. Must be empty at the end; a test removes those it expects. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  shipped: ['script tag', { option: true }],
  // Playwright requires an object pattern.
  // oxlint-disable-next-line no-empty-pattern
  waymark: async ({}, use) => {
    const waymark = await openWaymarkServer()
    await use(waymark)
    await waymark.close()
  },
  app: async ({ page, waymark, shipped }, use) => {
    const app = await openTargetApp(waymark, shipped)
    await use(app)
    // In any test, the page keeps nothing that privacy pages do not list.
    if (!page.isClosed() && page.url().startsWith('http'))
      expect(await listUnknownKeys(page, waymark.sdkKey)).toEqual([])
    await app.close()
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      page.on('console', (message) => {
        // The output of debug() is intended.
        if (!message.text().startsWith('[waymark]')) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  open: async ({ page, app }, use) => {
    await use(async (path = '/') => {
      await page.goto(app.url + path)
      // The npm package puts its name there once its code has loaded.
      await expect.poll(() => page.evaluate(() => !!window.waymark)).toBe(true)
      await page.evaluate(() => window.waymark!.ready)
    })
  },
  dialog: async ({ page }, use) => {
    await use(page.locator('waymark-guide').getByRole('dialog'))
  },
})

/** The acknowledged events in order of their ids, such as `step_seen step-1`. */
export const listEvents = (waymark: WaymarkServer): string[] =>
  waymark
    .listEvents()
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ type, stepKey, name }) => [type, stepKey, name].filter(Boolean).join(' '))

/** The buttons and items that acknowledged actions came from, in order; undefined where none was pressed. */
export const listPressed = (waymark: WaymarkServer): (string | undefined)[] =>
  waymark
    .listEvents()
    .filter(({ type }) => type === 'step_action')
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ blockId }) => blockId)

/** Changes the address like a single-page app. */
export const pushRoute = (page: Page, path: string): Promise<void> =>
  page.evaluate((it) => history.pushState(null, '', it), path)

export { expect }
