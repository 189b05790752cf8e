import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { WaymarkServer } from '../../../packages/core/test/waymark-server.ts'
import { BUILT_PAGES } from './global-setup.ts'

export interface Site {
  /** The origin, without a slash at its end. */
  url: string
  close(): Promise<void>
}

const INSTALL = new URL('../../../docs/install.md', import.meta.url)
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

/** Serves the built pages, with the loader in their heads as docs/install.md says. */
export async function servePages(waymark: WaymarkServer): Promise<Site> {
  const page = readFileSync(join(BUILT_PAGES, 'index.html'), 'utf8').replace('<!-- loader -->', () =>
    readLoader(waymark),
  )
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app')
    const type = TYPES[extname(pathname)]
    const file = join(BUILT_PAGES, normalize(pathname))
    if (type && existsSync(file)) {
      return void response.writeHead(200, { 'content-type': type }).end(readFileSync(file))
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A different site from the Waymark server's, not only a different port.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function readLoader({ url, sdkKey }: WaymarkServer): string {
  const [, loader] = /## The loader\n[^]*?```html\n([^]*?)\n```/.exec(readFileSync(INSTALL, 'utf8')) ?? []
  if (!loader) throw new Error('docs/install.md shows no loader')
  return loader.replace('https://waymark.example', url).replace('YOUR_SDK_KEY', sdkKey)
}
