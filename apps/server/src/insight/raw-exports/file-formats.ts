import type { RawExportFormat } from '@waymark/contract/constants'
import type { EventFile } from './event-file.ts'
import { createNdjsonFile } from './ndjson-file.ts'
import { createParquetFile } from './parquet-file.ts'

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
