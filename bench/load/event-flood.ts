import { answerParent } from '../machines/child.ts'
import { batchSize, makeBatches, type EventSource } from './event-batches.ts'
import { openSender, toRequest } from './open-sender.ts'

export interface EventFlood extends EventSource {
  url: string
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
 * if refused.
 */
answerParent(async ({ url, connections, durationMs, ...source }: EventFlood): Promise<FloodOutcome> => {
  const ready = [...makeBatches(source)].map((body) => toRequest(url, body))
  const endsAt = performance.now() + durationMs
  let [taken, refused] = [0, 0]
  const run = async () => {
    const { send, end } = await openSender(url)
    let request = ready.pop()
    while (performance.now() < endsAt) {
      if (!request) throw new Error('There were not enough batches')
      const { status } = await send(request)
      if (status === '200') {
        if (performance.now() < endsAt) taken += 1
        request = ready.pop()
      } else if (status === '503' || status === '429') refused += 1
      else throw new Error(`A batch was answered with ${status}`)
    }
    end()
  }
  await Promise.all(Array.from({ length: connections }, run))
  return { rate: (taken * batchSize) / (durationMs / 1000), refusedBatches: refused }
})
