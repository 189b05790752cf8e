import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The part of a request that is lost on the way: all of it, or only its answer. */
export type Loss = 'request' | 'answer'

export interface BreakableFront {
  url: string
  /** Lets this many requests through, loses the next one, and then lets nothing through until `mend`. */
  breakAfter(count: number, loss: Loss): void
  /** Loses one request and lets the others through. */
  loseOne(count: number, loss: Loss): void
  mend(): void
  /** Whether a request was lost since it was broken. */
  hasLost(): boolean
  close(): Promise<void>
}

/** Stands between a client and ClickHouse, and can lose requests and answers on the way. */
export async function openBreakableFront(to: string): Promise<BreakableFront> {
  let left = Infinity
  let loss: Loss = 'request'
  let isFinal = true
  let hasLost = false

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    left -= 1
    const isLost = left === -1 || (left < -1 && isFinal)
    if (isLost) hasLost = true
    if (isLost && (loss === 'request' || left < -1)) return void request.socket.destroy()
    const { method, headers, url = '/' } = request
    const forwarded = send(new URL(url, to), { method, headers, agent: false }, (answer) => {
      void buffer(answer).then((bytes) => {
        if (isLost) return request.socket.destroy()
        response.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: 'close' })
        response.end(bytes)
      })
    })
    forwarded.on('error', () => request.socket.destroy())
    forwarded.end(body)
  }

  const server = createServer((request, response) => void pass(request, response).catch(() => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const lose = (count: number, what: Loss, isLast: boolean) => {
    left = count
    loss = what
    isFinal = isLast
    hasLost = false
  }
  return {
    url: `http://127.0.0.1:${port}`,
    breakAfter: (count, what) => lose(count, what, true),
    loseOne: (count, what) => lose(count, what, false),
    mend: () => void (left = Infinity),
    hasLost: () => hasLost,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
