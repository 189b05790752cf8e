import { expect, test as base, type Locator, type Page } from '@playwright/test'
import type { Guide, SurveyGuide } from '@waymark/contract'
import { createDeployment } from '../../../packages/core/test/sample-guide.ts'
import { openWaymarkServer, type WaymarkServer } from '../../../packages/core/test/waymark-server.ts'
import { servePages, type Site } from './serve-pages.ts'

interface LibraryPage {
  /** Types of the events at guides that the page's own listeners heard. */
  heard: string[]
  waymark: { ready: Promise<void>; start(projectId: string): Promise<unknown> }
}

interface Fixtures {
  waymark: WaymarkServer
  site: Site
  /** Opens the page of a library; returns a function that starts the guide in it. */
  open(library: string, guide: Guide | SurveyGuide): Promise<() => Promise<void>>
  guide: Locator
  /** Errors that nobody caught. Must be empty at the end. */
  errors: string[]
}

export const test = base.extend<Fixtures>({
  waymark: async ({}, use) => {
    const waymark = await openWaymarkServer()
    await use(waymark)
    await waymark.close()
  },
  site: async ({ waymark }, use) => {
    const site = await servePages(waymark)
    await use(site)
    await site.close()
  },
  errors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  open: async ({ page, waymark, site }, use) => {
    await use(async (library, guide) => {
      const deployment = createDeployment(waymark.addGuide(guide), { trigger: { type: 'MANUAL' } })
      waymark.manifest.deployments =
        guide.kind === 'SURVEY' ? [{ ...deployment, subType: 'NPS_POPUP' }] : [deployment]
      await page.goto(`${site.url}/${library}`)
      await page.waitForFunction(() => 'ready' in (window as unknown as LibraryPage).waymark, undefined, {
        timeout: 30_000,
      })
      await page.evaluate(() => (window as unknown as LibraryPage).waymark.ready)
      return () =>
        page.evaluate((id) => void (window as unknown as LibraryPage).waymark.start(id), deployment.projectId)
    })
  },
  guide: async ({ page }, use) => {
    await use(page.locator('waymark-guide').getByRole('dialog'))
  },
})

export { expect }

export const readHeard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as LibraryPage).heard)
