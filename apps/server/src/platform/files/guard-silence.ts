import { Readable } from 'node:stream'

export interface Patience {
  /** The limit for one piece. */
  silenceMs: number
  /** The limit for all pieces together. */
  totalMs: number
}

/**
 * A stream that fails when its source keeps the reader waiting too long. A slow reader does not count: nobody is then
 * waiting for the source.
 */
export function guardSilence(source: Readable, patience: Patience): Readable {
  const guarded = Readable.from(readPatiently(source, patience), { objectMode: false })
  // Closing the result ends the source at once, even a silent one.
  return guarded.once('close', () => source.destroy())
}

async function* readPatiently(source: Readable, { silenceMs, totalMs }: Patience): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const fail = () => source.destroy(Object.assign(new Error('The store fell silent'), { code: 'ETIMEDOUT' }))
  let leftMs = totalMs
  for (;;) {
    const start = performance.now()
    const timer = setTimeout(fail, Math.min(silenceMs, leftMs))
    try {
      const { done, value } = await chunks.next()
      if (done) return
      leftMs -= performance.now() - start
      clearTimeout(timer)
      yield value
    } finally {
      clearTimeout(timer)
    }
  }
}
