import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { serverUrl } from '../../support/server.ts'

export interface ServedApp {
  /** The origin, without a slash at its end. */
  url: string
  close(): Promise<void>
}

/** What docs/install.md asks for, and nothing that the framework did not bring along. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `connect-src 'self' ${serverUrl}`,
  `img-src 'self' data: ${serverUrl}`,
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Serves a built single-page app from an origin of its own, under a strict policy or the one in its pages. */
export async function serveStatic(folder: string, hasOwnPolicy = false): Promise<ServedApp> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app')
    const file = join(folder, normalize(pathname))
    const path = existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html')
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    const policy = hasOwnPolicy ? {} : { 'content-security-policy': POLICY }
    response.writeHead(200, { 'content-type': type, ...policy })
    createReadStream(path).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
