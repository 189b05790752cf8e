import { connect } from 'node:net'
import { answerParent } from '../machines/child.ts'
import { batchSize, makeBatches, type EventSource } from './event-batches.ts'

export interface EventFlood extends EventSource {
  port: number
  path: string
  connections: number
  durationMs: number
}

export interface FloodOutcome {
  /** Accepted events per second. */
  rate: number
  refusedBatches: number
}

/**
 * Senders that never wait: each sends its next batch as soon as the last is answered, or the same one again
 * if refused. Bytes are prepared and only the status is read, to keep this side cheap.
 */
answerParent(
  async ({ port, path, connections, durationMs, ...source }: EventFlood): Promise<FloodOutcome> => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: text/plain\r\n`
    const ready = [...makeBatches(source)].map((body) =>
      Buffer.concat([Buffer.from(`${head}Content-Length: ${body.length}\r\n\r\n`), body]),
    )
    const endsAt = performance.now() + durationMs
    let [taken, refused] = [0, 0]
    const run = () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect({ port, host: '127.0.0.1', noDelay: true })
        let request = ready.pop()
        let answer = ''
        const send = () => {
          if (!request) return void reject(new Error('There were not enough batches'))
          socket.write(request)
        }
        socket.on('connect', send)
        socket.on('error', reject)
        socket.on('data', (chunk) => {
          answer += chunk.toString('latin1')
          const bodyBytes = /content-length: (\d+)/i.exec(answer)?.[1]
          if (!bodyBytes || answer.length < answer.indexOf('\r\n\r\n') + 4 + Number(bodyBytes)) return
          const status = answer.slice(9, 12)
          answer = ''
          const isOver = performance.now() >= endsAt
          if (status === '200') {
            if (!isOver) taken += 1
            request = ready.pop()
          } else if (status === '503' || status === '429') refused += 1
          else return void reject(new Error(`A batch was answered with ${status}`))
          if (!isOver) return send()
          socket.destroy()
          resolve()
        })
      })
    await Promise.all(Array.from({ length: connections }, run))
    return { rate: (taken * batchSize) / (durationMs / 1000), refusedBatches: refused }
  },
)
