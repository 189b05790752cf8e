import { Readable } from 'node:stream'

/**
 * The same stream, which fails when its source says nothing for too long while somebody waits for it. Whoever reads
 * slowly is no reason: then nobody waits for the source.
 */
export function guardSilence(source: Readable, silenceMs: number): Readable {
  const guarded = Readable.from(readPatiently(source, silenceMs), { objectMode: false })
  // Whoever turns away ends the source at once, also while it is silent.
  return guarded.once('close', () => source.destroy())
}

async function* readPatiently(source: Readable, silenceMs: number): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (;;) {
    const fail = () => source.destroy(Object.assign(new Error('It fell silent'), { code: 'ETIMEDOUT' }))
    const timer = setTimeout(fail, silenceMs)
    try {
      const { done, value } = await chunks.next()
      if (done) return
      yield value
    } finally {
      clearTimeout(timer)
    }
  }
}
