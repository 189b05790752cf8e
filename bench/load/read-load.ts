import { connect } from 'node:net'
import { answerParent } from '../machines/child.ts'

export interface ReadLoad {
  port: number
  path: string
  durationMs: number
  connections: number
}

export interface ReadRate {
  answers: number
  seconds: number
  p99Ms: number | undefined
}

/**
 * Requests the same bytes repeatedly over persistent connections, as fast as they are answered. All responses
 * have the same length, so counting bytes suffices; that keeps this side far cheaper than the measured one.
 */
answerParent(async ({ port, path, durationMs, connections }: ReadLoad) => {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: gzip, deflate, br\r\nOrigin: https://shop.example\r\n\r\n`,
  )
  const endsAt = performance.now() + durationMs
  const runs = Array.from({ length: connections }, () => run(port, { request, endsAt }))
  const times = (await Promise.all(runs)).flat().sort((a, b) => a - b)
  return {
    answers: times.length,
    seconds: durationMs / 1000,
    p99Ms: times[Math.floor(times.length * 0.99)],
  } satisfies ReadRate
})

/** Returns how many milliseconds each request took. */
function run(port: number, { request, endsAt }: { request: Buffer; endsAt: number }): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let answerBytes = 0
    let received = 0
    let sentAt = performance.now()
    const times: number[] = []
    socket.on('connect', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (answerBytes === 0) answerBytes = measureAnswer(chunk)
      received += chunk.length
      if (received < answerBytes) return
      received -= answerBytes
      const now = performance.now()
      times.push(now - sentAt)
      sentAt = now
      if (now < endsAt) return void socket.write(request)
      socket.destroy()
      resolve(times)
    })
  })
}

function measureAnswer(chunk: Buffer): number {
  const text = chunk.toString('latin1')
  const headBytes = text.indexOf('\r\n\r\n') + 4
  const bodyBytes = /content-length: (\d+)/i.exec(text)?.[1]
  if (!text.startsWith('HTTP/1.1 200') || headBytes < 4 || !bodyBytes)
    throw new Error(`Unexpected: ${text.slice(0, 200)}`)
  return headBytes + Number(bodyBytes)
}
