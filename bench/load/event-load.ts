import { answerParent } from '../machines/child.ts'
import { batchSize, makeBatches, type EventSource } from './event-batches.ts'
import { openSender, toRequest } from './open-sender.ts'

export interface EventLoad extends EventSource {
  url: string
  connections: number
}

/** Sends every batch once, `connections` at a time, and waits for each response; reports rows per second. */
answerParent(async ({ url, connections, ...source }: EventLoad) => {
  const requests = [...makeBatches(source)].map((body) => toRequest(url, body))
  const senders = await Promise.all(Array.from({ length: connections }, () => openSender(url)))
  const startedAt = performance.now()
  let next = 0
  await Promise.all(
    senders.map(async ({ send }) => {
      for (let request = requests[next++]; request; request = requests[next++]) {
        const { status, body } = await send(request)
        const isTaken = status === '200' && body.startsWith(`{"accepted":${batchSize},`)
        if (!isTaken) throw new Error(`${status}: ${body.slice(0, 300)}`)
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  for (const { end } of senders) end()
  return (requests.length * batchSize) / seconds
})
