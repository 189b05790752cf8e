import type { Page, Route } from '@playwright/test'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { PublishedPage } from './page-entry.ts'

const ORIGIN = 'http://published.test'
const TYPES: Record<string, string> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  json: 'application/json',
}
/** What scripts draw after the page has loaded. */
const SETTLE_MS = 400

/** Renders pages from an unpacked package, without any network, and reads their elements. */
export async function createRenderer(page: Page) {
  const script = await bundleReader()
  let root = ''
  const answer = (route: Route) => {
    const url = new URL(route.request().url())
    const file = join(root, decodeURIComponent(url.pathname))
    if (url.origin !== ORIGIN || !file.startsWith(root) || !existsSync(file) || !statSync(file).isFile())
      return route.abort()
    const contentType = TYPES[file.slice(file.lastIndexOf('.') + 1)]
    return route.fulfill({ body: readFileSync(file), ...(contentType && { contentType }) })
  }
  await page.route('**/*', answer)
  page.on('dialog', (dialog) => void dialog.dismiss())

  return async (folder: string, path: string): Promise<PublishedPage | undefined> => {
    root = folder
    try {
      await page.goto(`${ORIGIN}/${path}`, { waitUntil: 'load', timeout: 15_000 })
      await page.waitForTimeout(SETTLE_MS)
      await page.addScriptTag({ content: script })
      return await page.evaluate(() => window.readPublished())
    } catch (error) {
      console.error(`${path} was not rendered:`, error)
      return undefined
    }
  }
}

async function bundleReader(): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'page-entry.ts'), formats: ['iife'], name: 'pageEntry' },
    },
  })) as Rolldown.RolldownOutput[]
  return result[0]?.output[0].code ?? ''
}
