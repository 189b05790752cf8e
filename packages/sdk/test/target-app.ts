import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WaymarkServer } from './waymark-server.ts'

export interface TargetApp {
  url: string
  close(): Promise<void>
}

/** A small app of another origin that carries the script tag, under as strict a policy as an app can have. */
export async function openTargetApp(waymark: WaymarkServer): Promise<TargetApp> {
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-of-this-app' 'strict-dynamic'",
    `connect-src ${waymark.url}`,
    'img-src data:',
    "require-trusted-types-for 'script'",
  ].join('; ')
  const server = createServer((request, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
    response
      .writeHead(200, headers)
      .end(request.url?.startsWith('/elsewhere') ? '<h1>Elsewhere</h1>' : toPage(waymark))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // Another site than the server's address, not only another port.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const toPage = ({ url, sdkKey }: WaymarkServer) => `<!doctype html>
<html lang="en">
  <head>
    <title>Target app</title>
    <link rel="icon" href="data:," />
    <script nonce="of-this-app" src="${url}/sdk/waymark.js" data-sdk-key="${sdkKey}" defer></script>
  </head>
  <body>
    <h1>Target app</h1>
    <button id="hello">Hello</button>
  </body>
</html>`
