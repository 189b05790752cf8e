import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { StartApp } from './running-app.ts'
import { installed } from './start-program.ts'

/** A reference of an API, drawn by an element with a shadow root; each call has an address in the hash. */
export const startRapidoc: StartApp = async () => {
  const script = await readFile(join(installed, 'rapidoc/dist/rapidoc-min.js'))
  const answers: Record<string, [type: string, body: string | Buffer]> = {
    '/': ['text/html; charset=utf-8', PAGE],
    '/rapidoc-min.js': ['text/javascript', script],
    '/openapi.json': ['application/json', JSON.stringify(OPENAPI)],
    '/favicon.ico': ['image/x-icon', ''],
  }
  const server = createServer(({ url = '/' }, response) => {
    const [type, body] = answers[url.split('?')[0] ?? '/'] ?? []
    if (!type) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The element brings style elements of its own; everything else is from its own server. */
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'"

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Garden API</title>
    <script type="module" src="/rapidoc-min.js"></script>
  </head>
  <body>
    <rapi-doc spec-url="/openapi.json" render-style="focused" load-fonts="false" theme="dark"
      show-header="false" update-route="true" allow-authentication="false"></rapi-doc>
  </body>
</html>`

const toCall = (tag: string, summary: string) => ({
  tags: [tag],
  summary,
  description: `${summary}, as a gardener would.`,
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: { type: 'object' } } } },
  },
})
const bedId = { name: 'bedId', in: 'path', required: true, schema: { type: 'string' } }

const OPENAPI = {
  openapi: '3.0.3',
  info: { title: 'Garden API', version: '1.0.0', description: 'Beds, plants and water.' },
  servers: [{ url: 'https://garden.example' }],
  paths: {
    '/beds': { get: toCall('Beds', 'List all beds'), post: toCall('Beds', 'Dig a bed') },
    '/beds/{bedId}': { parameters: [bedId], get: toCall('Beds', 'Look at a bed') },
    '/beds/{bedId}/water': { parameters: [bedId], post: toCall('Water', 'Water a bed') },
  },
}
