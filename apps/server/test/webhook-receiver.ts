import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

export interface Received {
  method: string
  /** With the query. */
  path: string
  headers: Headers
  body: string
  /** The parsed body. */
  message: { type: string; timestamp: string; data: Record<string, unknown> }
}

export type Answerer = (response: ServerResponse, count: number) => void

export interface Receiver {
  url: string
  /** Without a path, for services whose calls have paths of their own. */
  origin: string
  received: Received[]
  /** Changes how it answers from now on. */
  answer(how: Answerer): void
  close(): Promise<void>
}

/** The networks of receivers on loopback. */
export const loopback = { WAYMARK_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8,::1/128' }

const ok: Answerer = (response) => void response.writeHead(200).end('thanks')

/** Starts a receiver of webhooks, which records what it gets. */
export async function openReceiver(how: Answerer = ok): Promise<Receiver> {
  return open((listener) => createServer(listener), how)
}

/** The same over https, with a self-signed certificate. */
export async function openUntrustedReceiver(): Promise<Receiver> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  return open((listener) => createTlsServer({ key, cert }, listener) as unknown as Server, ok)
}

async function open(create: (listener: RequestListener) => Server, how: Answerer): Promise<Receiver> {
  const received: Received[] = []
  let answer = how
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: new Headers(request.headers as Record<string, string>),
      body,
      message: JSON.parse(body) as Received['message'],
    })
    answer(response, received.length)
  }
  const server = create((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const protocol = 'setSecureContext' in server ? 'https' : 'http'
  const origin = `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/hook`,
    origin,
    received,
    answer: (it) => void (answer = it),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
