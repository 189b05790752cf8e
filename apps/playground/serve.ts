import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Serves the built shop as an app of its own would be: on its own origin, under a strict content security policy.
 * node apps/playground/serve.ts --port 4100 --waymark http://localhost:4000 --sdk-key KEY [--base /]
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    waymark: { type: 'string', default: 'http://localhost:4000' },
    'sdk-key': { type: 'string' },
    base: { type: 'string', default: '/' },
  },
})
const sdkKey = values['sdk-key']
if (!sdkKey) stop('Name the SDK key of your app: --sdk-key KEY (the dashboard shows it).')

const dist = join(import.meta.dirname, 'dist')
const waymark = values.waymark.replace(/\/+$/, '')
/** In a policy, a path without a slash at its end stands for that one file. */
const source = new URL(waymark).pathname === '/' ? waymark : `${waymark}/`
const base = `/${values.base}/`.replaceAll(/\/+/g, '/')
const page = await readFile(join(dist, 'index.html'), 'utf8').catch(() =>
  stop('The shop is not built yet. Run: npm run build -w apps/playground'),
)

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://shop')
  if (!pathname.startsWith(base)) return void response.writeHead(302, { location: base }).end()
  const path = pathname.slice(base.length)
  if (extname(path)) void sendFile(response, path)
  else sendPage(response)
})
// A browser that reuses an idle connection just as it is closed gets an error; pages of tests stay open longer.
server.keepAliveTimeout = 120_000
server.listen(Number(values.port), '127.0.0.1', () => {
  process.stdout.write(`Twigwise: http://127.0.0.1:${values.port}${base}\n`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))

/** Every route serves the same page; the shop's own router does the rest. */
function sendPage(response: ServerResponse): void {
  const nonce = randomBytes(16).toString('base64')
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' ${source}`,
      "style-src 'self'",
      "font-src 'self'",
      `img-src 'self' data: ${source}`,
      `media-src ${source}`,
      `connect-src 'self' ${source} ${source.replace(/^http/, 'ws')}`,
      "base-uri 'self'",
      "form-action 'self'",
      `frame-ancestors 'self' ${new URL(waymark).origin}`,
      "require-trusted-types-for 'script'",
    ].join('; '),
  })
  response.end(
    page
      .replace('__SHOP_PATH__', base)
      .replaceAll('__WAYMARK_HOST__', waymark)
      .replaceAll('__WAYMARK_SDK_KEY__', encodeURIComponent(sdkKey!))
      .replaceAll('__NONCE__', nonce),
  )
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const file = normalize(join(dist, path))
  const bytes = file.startsWith(dist) ? await readFile(file).catch(() => undefined) : undefined
  if (!bytes) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes)
}

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
