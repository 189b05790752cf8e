import { once } from 'node:events'
import { connect } from 'node:net'

export interface Sender {
  /** Sends a request made by `toRequest`; resolves with its answer. One at a time. */
  send(request: Buffer): Promise<{ status: string; body: string }>
  end(): void
}

/** A request as bytes, to be made before anything is timed. */
export function toRequest(url: string, body: Buffer): Buffer {
  const { host, pathname } = new URL(url)
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body])
}

/** A connection without an HTTP client, whose work would be taken from the server on the same machine. */
export async function openSender(url: string): Promise<Sender> {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, noDelay: true })
  let answer = ''
  let settle:
    | { resolve(answer: { status: string; body: string }): void; reject(error: Error): void }
    | undefined
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
    const bodyBytes = /content-length: (\d+)/i.exec(answer)?.[1]
    const bodyStart = answer.indexOf('\r\n\r\n') + 4
    if (!bodyBytes || answer.length < bodyStart + Number(bodyBytes)) return
    settle?.resolve({ status: answer.slice(9, 12), body: answer.slice(bodyStart) })
    answer = ''
  })
  socket.on('close', () => settle?.reject(new Error('The server closed the connection')))
  await once(socket, 'connect')
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(request)
      }),
    end: () => socket.destroy(),
  }
}
