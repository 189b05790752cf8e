import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test'

/** The dashboard's routes, each with the story that opens it, as `file: title`. */
const storiesOfRoutes = JSON.parse(
  readFileSync(new URL('./stories-of-routes.json', import.meta.url), 'utf8'),
) as Record<string, string>

const patterns = Object.keys(storiesOfRoutes).map((route) => ({
  route,
  pattern: new URLPattern({ pathname: route }),
}))

/** The routes that this test is listed to open. */
export function listPromisedRoutes({ file, title }: Pick<TestInfo, 'file' | 'title'>): string[] {
  const story = `${basename(file)}: ${title}`
  return Object.keys(storiesOfRoutes).filter((route) => storiesOfRoutes[route] === story)
}

/** Records which routes are opened from now on, in this context and in those that the browser opens later. */
export function recordRoutes(browser: Browser, context: BrowserContext) {
  const opened = new Set<string>()
  const followPage = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return
      const { pathname } = new URL(frame.url())
      const found = patterns.find(({ pattern }) => pattern.test({ pathname }))
      if (found) opened.add(found.route)
    })
  const followContext = (it: BrowserContext) => it.on('page', followPage)
  followContext(context)
  browser.on('context', followContext)
  return { opened, stop: () => browser.off('context', followContext) }
}
