import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { findOrInstallChromium, toTestBrowser } from '../../tools/browser.ts'
import { serverUrl } from './server.ts'
import { test as base } from './test.ts'

const program = fileURLToPath(new URL('../../apps/extension/build.ts', import.meta.url))

interface ExtensionFixtures {
  /** The folder of the unpacked extension, built for the tested server. */
  extensionFolder: string
  /** Clicks the extension's icon as the author would, which lets it into this tab alone. */
  clickIcon(page: Page): Promise<void>
}

/** Runs in the full Chromium with the extension in it; the dashboard is in the same browser. */
export const test = base.extend<ExtensionFixtures>({
  extensionFolder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-extension-'))
    execFileSync(process.execPath, [program, serverUrl, '--out', folder])
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },

  context: async ({ extensionFolder, baseURL, viewport, locale }, use) => {
    const { args = [], env } = await toTestBrowser()
    const context = await chromium.launchPersistentContext('', {
      executablePath: await findOrInstallChromium(),
      args: [
        ...args,
        `--disable-extensions-except=${extensionFolder}`,
        `--load-extension=${extensionFolder}`,
        // Lets the test press the icon.
        '--enable-unsafe-extension-debugging',
      ],
      ...(env && { env }),
      ...(baseURL && { baseURL }),
      ...(locale && { locale }),
      viewport,
    })
    await use(context)
    await context.close()
  },

  clickIcon: async ({ context }, use) => {
    const browser = context.browser()
    if (!browser) throw new Error('This context has no browser of its own')
    const session = await browser.newBrowserCDPSession()
    await use(async (page) => {
      const id = await findExtensionId(context)
      await page.bringToFront()
      const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] })
      const tab = targetInfos.find(({ url }) => url === page.url())
      if (!tab) throw new Error(`No tab shows ${page.url()}`)
      // Newer than Playwright's list of commands.
      const send = session.send.bind(session) as (method: string, parameters: object) => Promise<unknown>
      await send('Extensions.triggerAction', { id, targetId: tab.targetId })
    })
  },
})

export { expect } from './test.ts'

async function findExtensionId(context: BrowserContext): Promise<string> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return new URL(worker.url()).host
}
