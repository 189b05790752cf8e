import type { RawExportFormat } from '@waymark/contract/constants'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { EventFile } from './event-file.ts'
import { createParquetFile } from './parquet-file.ts'

const compress = promisify(gzip)

interface FileFormat {
  extension: string
  contentType: string
  create(): EventFile
}

export const fileFormats: Record<RawExportFormat, FileFormat> = {
  NDJSON: { extension: 'ndjson.gz', contentType: 'application/gzip', create: createNdjsonFile },
  PARQUET: {
    extension: 'parquet',
    contentType: 'application/vnd.apache.parquet',
    create: createParquetFile,
  },
}

/** Gzipped lines of JSON, one for each event. */
function createNdjsonFile(): EventFile {
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
