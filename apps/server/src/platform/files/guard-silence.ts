import { Readable } from 'node:stream'

export interface Patience {
  /** For one piece. */
  silenceMs: number
  /** For all pieces together. */
  totalMs: number
}

/**
 * The same stream, which fails when its source lets whoever reads it wait for too long. Whoever reads slowly is no
 * reason: then nobody waits for the source.
 */
export function guardSilence(source: Readable, patience: Patience): Readable {
  const guarded = Readable.from(readPatiently(source, patience), { objectMode: false })
  // Whoever turns away ends the source at once, also while it is silent.
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
