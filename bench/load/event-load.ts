import { Agent, request } from 'node:http'
import { answerParent } from '../machines/child.ts'
import { batchSize, makeBatches, type EventSource } from './event-batches.ts'

export interface EventLoad extends EventSource {
  url: string
  connections: number
}

/** Sends every batch once, `connections` at a time, and waits for each response; reports rows per second. */
answerParent(async ({ url, connections, ...source }: EventLoad) => {
  const bodies = [...makeBatches(source)]
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  let next = 0
  const sender = async () => {
    for (let body = bodies[next++]; body; body = bodies[next++]) await send(url, { agent, body })
  }
  await Promise.all(Array.from({ length: connections }, sender))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return (bodies.length * batchSize) / seconds
})

function send(url: string, { agent, body }: { agent: Agent; body: Buffer }): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.on('end', () => {
        const isTaken = answer.statusCode === 200 && text.startsWith(`{"accepted":${batchSize},`)
        if (isTaken) resolve()
        else reject(new Error(`${answer.statusCode}: ${text.slice(0, 300)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
