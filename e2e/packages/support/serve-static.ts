import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { generate } from 'selfsigned'
import { serverUrl } from '../../support/server.ts'

export interface ServedApp {
  /** The origin, without a slash at its end. */
  url: string
  close(): Promise<void>
}

interface PolicyParts {
  /** The origins of the framework's styles; its own origin by default. */
  styles?: string
  /** The address of device rooms, for an app that joins one. */
  rooms?: string
}

/** The policy that docs/install.md asks for, with nothing added but the framework's styles and the rooms. */
const toPolicy = ({ styles = "'self'", rooms = '' }: PolicyParts): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    `connect-src 'self' ${serverUrl} ${rooms}`,
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

interface ServeOptions extends PolicyParts {
  /** Its pages have a policy themselves. */
  hasOwnPolicy?: boolean
  /** At `https://localhost`, with a certificate that browsers must be told to accept. */
  isSecure?: boolean
}

/** Serves a built single-page app from an origin of its own, by default under a strict policy. */
export async function serveStatic(
  folder: string,
  { hasOwnPolicy, isSecure, ...parts }: ServeOptions = {},
): Promise<ServedApp> {
  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app')
    const file = join(folder, normalize(pathname))
    const path = existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html')
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    const policy = hasOwnPolicy ? {} : { 'content-security-policy': toPolicy(parts) }
    response.writeHead(200, { 'content-type': type, ...policy })
    createReadStream(path).pipe(response)
  }
  const server = isSecure ? await createSecure(answer) : createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: isSecure ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function createSecure(answer: RequestListener) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  return createSecureServer({ key, cert }, answer)
}
