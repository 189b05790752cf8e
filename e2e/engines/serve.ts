import { build, preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { findFreePort } from '../support/find-free-port.ts'
import { startOwnServer } from '../support/own-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the pages that show each kind of component. */
    pagesUrl: string
    /** The URL of the product with its demo. */
    serverUrl: string
  }
}

const PAGES = {
  configFile: new URL('../../packages/runtime/pages/vite.config.ts', import.meta.url).pathname,
  logLevel: 'error',
} as const

let close = () => Promise.resolve()

/** Serves the pages that the engines open, once for all of them. */
export async function setup({ provide }: TestProject): Promise<void> {
  const starting = startOwnServer(await findFreePort(), {})
  await build(PAGES)
  const pages = await preview({ ...PAGES, preview: { port: await findFreePort() } })
  const server = await starting
  provide('pagesUrl', pages.resolvedUrls?.local[0] ?? '')
  provide('serverUrl', server.url)
  close = async () => {
    await pages.close()
    await server.close()
  }
}

export const teardown = () => close()
