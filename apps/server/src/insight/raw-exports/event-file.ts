import type { ExportedEvent } from './exported-event.ts'

/** A file that is being written, compressed page by page, so that pages need not be in memory together. */
export interface EventFile {
  add(page: readonly ExportedEvent[]): Promise<void>
  finish(): Buffer
}
