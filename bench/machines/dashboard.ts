import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { findChromium, listChromiumFlags } from '../../tools/browser.ts'
import { startServer, type BenchServer } from './server.ts'

export interface BenchDashboard {
  server: BenchServer
  /** Signed in as the demo organisation's Admin. */
  context: BrowserContext
}

/** Runs the built dashboard on a server of its own, signed in. */
export async function withDashboard<T>(run: (dashboard: BenchDashboard) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
  const server = await startServer({ WAYMARK_DATA_DIR: folder })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: listChromiumFlags(),
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await signIn(context, server)
    return await run({ server, context })
  } finally {
    await browser.close()
    await server.end()
    rmSync(folder, { recursive: true })
  }
}

async function signIn(context: BrowserContext, { session, url }: BenchServer): Promise<void> {
  const cookies = (session.cookie ?? '').split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
  await context.addCookies(cookies)
}
