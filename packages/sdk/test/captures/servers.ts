import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { pages, strictPage } from './pages.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FONT = join(ROOT, 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf')
const ICONS = `@font-face { font-family: "Icons"; src: url(unused.eot); src: url(serif.ttf) format("truetype"); font-weight: 700 }
@font-face { font-family: "Unused"; src: url(unused.woff2) }
.icon { font: 700 64px/1 Icons; word-break: break-all; color: #147 }`

export interface CaptureServers {
  appUrl: string
  otherUrl: string
  dashboardUrl: string
  close(): Promise<void>
}

/** The app, a server of another origin for its files, and the dashboard's page that captures are drawn into. */
export async function openCaptureServers(): Promise<CaptureServers> {
  const other = await open((request, response) => {
    const headers = { 'access-control-allow-origin': '*' }
    const path = request.url ?? ''
    if (path === '/icons.css')
      return response.writeHead(200, { ...headers, 'content-type': 'text/css' }).end(ICONS)
    if (path === '/serif.ttf') return response.writeHead(200, headers).end(readFileSync(FONT))
    sendPicture(path, response, headers)
  })
  const app = await open((request, response) => {
    if (request.url === '/lines.css')
      return response.writeHead(200, { 'content-type': 'text/css' }).end(LINES)
    if (request.url === '/policy') {
      const policy = "default-src * 'unsafe-inline'; connect-src 'none'"
      const headers = { 'content-type': 'text/html', 'content-security-policy': policy }
      return response.writeHead(200, headers).end(strictPage.replaceAll('{{other}}', other.url))
    }
    const page = pages[Number(/^\/page\/(\d+)/.exec(request.url ?? '')?.[1] ?? -1)]
    if (!page) return sendPicture(request.url ?? '', response)
    const html = `<!doctype html><html><head><meta charset="utf-8"><title>Test</title>${page.head ?? ''}</head><body>${page.body}</body></html>`
    response.writeHead(200, { 'content-type': 'text/html' }).end(html.replaceAll('{{other}}', other.url))
  })
  const dashboard = await openDashboard()
  return {
    appUrl: app.url,
    otherUrl: other.url,
    dashboardUrl: dashboard.url,
    close: async () => void (await Promise.all([app.close(), other.close(), dashboard.close()])),
  }
}

/** The server's own page for captures, with its policy. */
async function openDashboard() {
  const { fastify } = createRequire(join(ROOT, 'apps/server/package.json'))('fastify') as {
    fastify(): {
      listen(options: object): Promise<string>
      close(): Promise<void>
      get(
        path: string,
        answer: (request: unknown, reply: { type(it: string): { send(it: string): void } }) => void,
      ): void
    }
  }
  const { serveCapturePage } = (await import(join(ROOT, 'apps/server/src/pages/serve-capture-page.ts'))) as {
    serveCapturePage(scope: unknown): void
  }
  const server = fastify()
  serveCapturePage(server)
  const frame =
    '<iframe src="/capture-page" sandbox="allow-same-origin" style="position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff"></iframe>'
  server.get('/', (_request, reply) => reply.type('text/html').send(`<!doctype html>${frame}`))
  return { url: await server.listen({ port: 0, host: '127.0.0.1' }), close: () => server.close() }
}

async function open(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const LINES = '.linked { border: 20px dashed var(--line); border-left: 0 }'

const COLOURS: Record<string, number[]> = {
  '/plain.png': [220, 60, 60],
  '/back.png': [40, 120, 220],
  '/other.png': [30, 160, 60],
}

function sendPicture(path: string, response: ServerResponse, headers = {}): void {
  const colour = COLOURS[path]
  if (!colour) return void response.writeHead(404, headers).end()
  response.writeHead(200, { ...headers, 'content-type': 'image/png' }).end(toPng(colour))
}

/** A picture of one pixel. */
function toPng(colour: number[]): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, ...colour]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A module as a script that leaves its exports in a global. */
export async function bundleModule(file: string, name: string): Promise<string> {
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry: join(ROOT, file), formats: ['iife'], name } },
  }).then((it) => (Array.isArray(it) ? it[0] : it))) as Rolldown.RolldownOutput
  return output[0].code
}
