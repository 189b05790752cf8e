import { ByteWriter, ParquetWriter, schemaFromColumnData, type BasicType } from 'hyparquet-writer'
import type { EventFile } from './event-file.ts'
import type { ExportedEvent } from './exported-event.ts'

interface Column {
  type: BasicType
  /** The value of an event; by default the field of that name. */
  read?(event: ExportedEvent): unknown
}

const columns: Record<keyof ExportedEvent, Column> = {
  id: { type: 'STRING' },
  type: { type: 'STRING' },
  at: { type: 'TIMESTAMP', read: ({ at }) => new Date(at) },
  receivedAt: { type: 'TIMESTAMP', read: ({ receivedAt }) => new Date(receivedAt) },
  endUserId: { type: 'STRING' },
  sessionId: { type: 'STRING' },
  deploymentId: { type: 'STRING' },
  deploymentVersion: { type: 'INT32' },
  stepKey: { type: 'STRING' },
  blockId: { type: 'STRING' },
  name: { type: 'STRING' },
  properties: { type: 'JSON' },
  locale: { type: 'STRING' },
  platform: { type: 'STRING' },
}

/** A Parquet file with a column for each field and a row group for each page. */
export function createParquetFile(): EventFile {
  const writer = new ByteWriter()
  const file = new ParquetWriter({ writer, schema: schemaFromColumnData({ columnData: toColumnData([]) }) })
  return {
    async add(page) {
      await file.write({ columnData: toColumnData(page), rowGroupSize: page.length })
    },

    finish() {
      void file.finish()
      return Buffer.from(writer.getBytes())
    },
  }
}

const toColumnData = (events: readonly ExportedEvent[]) =>
  Object.entries(columns).map(([name, { type, read }]) => ({
    name,
    type,
    nullable: true,
    data: events.map(read ?? ((event) => event[name as keyof ExportedEvent])),
  }))
