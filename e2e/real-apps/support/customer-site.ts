import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { allowWaymark } from './allow-waymark.ts'

interface Site {
  /** The app's port. */
  port: number
  serverUrl: string
  /** The lines of `Install`, for the head of every page. */
  toTag(): string
}

export interface CustomerSite {
  url: string
  close(): Promise<void>
}

/**
 * Serves an app on an origin of its own, as its operator would have it: with Waymark's tag in the head of each page,
 * and allowed by its policy.
 */
export async function openCustomerSite(site: Site): Promise<CustomerSite> {
  const server = createServer((request, response) => forward(site, request, response))
  const tunnels = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    tunnels.add(socket)
    tunnel(site, request, socket, head)
  })
  // A browser that reuses an idle connection just as it is closed gets an error.
  server.keepAliveTimeout = 120_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      // It would wait for WebSockets.
      for (const socket of tunnels) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(
  { port, serverUrl, toTag }: Site,
  incoming: IncomingMessage,
  response: ServerResponse,
): void {
  const { method, url: path, headers } = incoming
  // Compressed pages could not be changed.
  const asked = { method, path, headers: { ...headers, 'accept-encoding': 'identity' } }
  const outgoing = ask({ host: '127.0.0.1', port, ...asked }, (answer) => {
    const { 'content-security-policy': policy, ...rest } = answer.headers
    const status = answer.statusCode ?? 502
    const sent = {
      ...rest,
      ...(policy && { 'content-security-policy': allowWaymark(String(policy), serverUrl) }),
    }
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      return void answer.pipe(response.writeHead(status, sent))
    }
    const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...lasting } = sent
    void readText(answer).then((page) => {
      response.writeHead(status, lasting).end(page.replace(/<head[^>]*>/i, (head) => head + toTag()))
    })
  })
  outgoing.on('error', () => response.headersSent || response.writeHead(502).end())
  incoming.pipe(outgoing)
}

/** WebSockets. */
function tunnel(
  { port }: Site,
  { method, url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const upstream = connect(port, '127.0.0.1', () => {
    const lines = [`${method} ${url} HTTP/1.1`]
    for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
  })
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
