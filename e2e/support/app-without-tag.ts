import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AppWithoutTag {
  /** On a different site from the dashboard. */
  url: string
  /** The same page on another origin, as that of a sign-in would be. */
  otherUrl: string
  close(): Promise<void>
}

/** Nothing may be loaded or requested but the page's own script, and no script may write HTML. */
const POLICY = [
  "default-src 'none'",
  "script-src 'nonce-own'",
  "style-src 'nonce-own'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Ledger</title>
    <style nonce="own">
      body { font: 16px/1.6 system-ui, sans-serif; margin: 40px auto; max-width: 720px; }
      nav { display: flex; gap: 24px; border-bottom: 1px solid #ccc; padding-bottom: 12px; }
      td { padding: 8px 24px 8px 0; }
    </style>
  </head>
  <body>
    <nav><a href="/">Overview</a> <a href="/invoices">Invoices</a> <a href="/reports">Reports</a></nav>
    <h1>Overview</h1>
    <table>
      <tr><td>Northwind</td><td>1,240.00</td><td><button>Send invoice</button></td></tr>
      <tr><td>Blue Yonder</td><td>310.50</td><td><button>Remind</button></td></tr>
    </table>
    <script nonce="own">
      document.querySelector('nav').addEventListener('click', (event) => {
        event.preventDefault()
        history.pushState(null, '', event.target.href)
        document.querySelector('h1').textContent = event.target.textContent
      })
    </script>
  </body>
</html>
`

/** An app that knows nothing of Waymark, under a policy that allows it nothing. */
export async function openAppWithoutTag(): Promise<AppWithoutTag> {
  const server = createServer((_request, response) => sendPage(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    otherUrl: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sendPage(response: ServerResponse): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    })
    .end(PAGE)
}
