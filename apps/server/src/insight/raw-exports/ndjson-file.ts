import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { EventFile } from './event-file.ts'

const compress = promisify(gzip)

/** Gzipped lines of JSON, one for each event. */
export function createNdjsonFile(): EventFile {
  const members: Buffer[] = []
  return {
    async add(page) {
      const lines = page.map((event) => `${JSON.stringify(event)}\n`)
      // Members of a gzip file may follow each other.
      members.push(await compress(lines.join('')))
    },

    finish: () => Buffer.concat(members),
  }
}
