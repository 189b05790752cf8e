import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildModules } from '../npm/build-modules.ts'
import type { WaymarkServer } from '../../core/test/waymark-server.ts'

/** How the app has the SDK: by the script tag, or as the npm package. */
export type Shipped = 'script tag' | 'npm'

export interface TargetApp {
  url: string
  close(): Promise<void>
}

/** A small app of another origin with the SDK, under the strictest policy possible. */
export async function openTargetApp(
  waymark: WaymarkServer,
  shipped: Shipped = 'script tag',
): Promise<TargetApp> {
  const modules = shipped === 'npm' ? await (npmModules ??= loadModules()) : undefined
  const toSdk = modules ? toModuleScript : toTag
  const toPolicy = (path = '/') =>
    [
      "default-src 'none'",
      ...(path.startsWith('/elsewhere') ? ['frame-src *'] : []),
      "script-src 'nonce-of-this-app' 'strict-dynamic'",
      `connect-src ${waymark.url} ${path.startsWith('/no-sockets') ? '' : waymark.url.replace('http', 'ws')}`,
      'img-src data:',
      `media-src ${waymark.url}`,
      "require-trusted-types-for 'script'",
    ].join('; ')
  const server = createServer((request, response) => {
    const code = modules?.get(request.url ?? '')
    if (code !== undefined) {
      // For a page of the app in a sandbox, which has no origin.
      const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }
      return void response.writeHead(200, headers).end(code)
    }
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': toPolicy(request.url),
    }
    response
      .writeHead(200, headers)
      .end(
        request.url?.startsWith('/elsewhere')
          ? '<h1>Elsewhere</h1>'
          : toPage(toSdk(waymark, request.url), request.url),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A different site from the server's, not only a different port.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The modules of the npm package, by their paths in the app. Built once for all tests of a process. */
let npmModules: Promise<Map<string, string>> | undefined

async function loadModules(): Promise<Map<string, string>> {
  const modules = await buildModules()
  return new Map(modules.map(({ fileName, code }) => [`/npm/${fileName}`, code]))
}

const toModuleScript = ({ url, sdkKey }: WaymarkServer) => `
    <script type="module" nonce="of-this-app">
      import { init } from '/npm/index.js'
      init({ sdkKey: '${sdkKey}', host: '${url}', appVersion: '2.1' })
    </script>`

const toTag = ({ url, sdkKey }: WaymarkServer, path = '/') => `
    <script nonce="of-this-app" src="${url}/sdk/waymark.js" data-sdk-key="${sdkKey}" data-app-version="2.1"
      ${path.startsWith('/consent') ? 'data-consent="required"' : ''} async></script>`

const toPage = (sdk: string, path = '/') => `<!doctype html>
<html lang="${path.startsWith('/de') ? 'de' : 'en'}">
  <head>
    <title>Target app</title>
    ${path.startsWith('/routed') ? `<script nonce="of-this-app">location.hash = '/welcome'</script>` : ''}
    <link rel="icon" href="data:," />
    ${path.startsWith('/consent/early') ? `<script nonce="of-this-app">window.waymark = [['consent', [true]]]</script>` : ''}
    ${sdk}
  </head>
  <body>
    <h1>Target app</h1>
    <button id="hello">Hello</button>
    ${path.startsWith('/wiki') ? `<p></p><script nonce="of-this-app">document.querySelector('p').textContent = location.hash ? 'No such page' : 'Start page'</script>` : ''}
    ${path.startsWith('/account') ? toAccount(path) : ''}
  </body>
</html>`

/**
 * Content that must not appear in a capture, and content that may. `/account/handler` also has an inline handler,
 * which the policy blocks.
 */
const toAccount = (path: string) => `
    <meta name="waymark-private" content=".iban">
    <meta name="csrf-token" content="token-only-servers-know">
    <form${path.startsWith('/account/handler') ? ' onsubmit="return false"' : ''}>
      <label>Name <input id="name" autocomplete="username" value="Ada Typed"></label>
      <label>Password <input id="password" type="password" autocomplete="current-password" value="hunter2-secret"></label>
      <input type="hidden" name="csrf" value="hidden-secret">
      <label>Notes <textarea id="notes">typed-notes</textarea></label>
      <label>Plan <select id="plan"><option>Basic</option><option selected>Gold</option></select></label>
      <label><input id="news" type="checkbox" checked> Newsletter</label>
      <div id="editor" contenteditable="true">written-by-hand</div>
      <button id="save" type="button">Save</button>
    </form>
    <section data-waymark-private aria-label="Balance of Ada">
      <p id="balance" class="sum" title="12.345 EUR">12.345 EUR</p>
      <img alt="Photo of Ada" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">
      <a href="/accounts/ada-private">Ada Private</a>
    </section>
    <p class="iban">DE02 1203 0000 0000 2020 51</p>
    <p id="public">What everybody may read <a href="help">Help</a></p>`
