import { createServer, request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReverseProxy {
  /** `http://localhost:port`, which the other app and Waymark share. */
  origin: string
  /** The requests that the app at `/` received: the path and the cookies of each. */
  sentToOther: { path: string; cookie: string | undefined }[]
  /** As it was opened; may be changed at any time. */
  strips: boolean
  /** The address of Waymark, once it has started. */
  upstream: string
  close(): Promise<void>
}

export interface ProxyParts {
  /** The path of Waymark on the origin: `/waymark`. */
  path: string
  /** Whether Waymark receives paths without it, as from nginx with a slash after `proxy_pass`, or with it. */
  strips: boolean
  /** 0 takes a free one. */
  port?: number
}

/** Puts Waymark at a path of an origin that has another app at `/`, WebSockets included. */
export async function startReverseProxy({ path, strips, port = 0 }: ProxyParts): Promise<ReverseProxy> {
  const isBelow = ({ url = '' }: IncomingMessage) => `${url.replace(/\?.*/, '')}/`.startsWith(`${path}/`)
  const toOptions = ({ method, url = '/', headers }: IncomingMessage) => {
    const sent = proxy.strips ? url.slice(path.length).replace(/^(?!\/)/, '/') : url
    return { method, headers: { ...headers, 'x-forwarded-for': '192.0.2.1' }, target: proxy.upstream + sent }
  }
  const server = createServer((request, response) => {
    if (!isBelow(request)) {
      proxy.sentToOther.push({ path: request.url ?? '', cookie: request.headers.cookie })
      return void response.setHeader('content-type', 'text/html').end('<title>Another app</title>')
    }
    const { target, ...options } = toOptions(request)
    const onward = send(target, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    onward.on('error', () => response.writeHead(502).end())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  server.on('upgrade', (request, socket, head) => {
    if (!isBelow(request)) return void socket.destroy()
    const { target, ...options } = toOptions(request)
    const onward = send(target, options)
    onward.on('upgrade', (answer, behind, early) => {
      const pairs = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`)
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${pairs.join('\r\n')}\r\n\r\n`)
      socket.write(early)
      behind.write(head)
      behind.pipe(socket).pipe(behind)
      behind.on('error', () => socket.destroy())
      socket.on('error', () => behind.destroy())
    })
    onward.on('response', () => socket.destroy())
    onward.on('error', () => socket.destroy())
    onward.end()
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const proxy: ReverseProxy = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sentToOther: [],
    strips,
    upstream: '',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return proxy
}
