import { Writable } from 'node:stream'
import { createLog, type Log } from '../src/platform/log.ts'

/** A log whose lines a test can read. */
export function createMemoryLog(): { log: Log; lines(): string[] } {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().split('\n').filter(Boolean))
      done()
    },
  })
  return { log: createLog('trace', destination), lines: () => lines }
}
