import type { Readable } from 'node:stream'

/**
 * Where the bytes of files lie. A key is used once only and what lies under it never changes, so that nothing that
 * reads, writes, removes or copies files has to wait for another.
 */
export interface FileStore {
  /** Keeps a file, whole or not at all. Fails with `storage_full` or `files_unavailable`. */
  put(file: NewFile): Promise<void>
  /** A file as a stream, or a part of it; undefined when there is none. Fails with `files_unavailable`. */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>
  has(key: string): Promise<boolean>
  /** Removes files; those that are gone already are no failure. */
  remove(keys: string[]): Promise<void>
  /** Every file, in the order of their keys; for backups and for moving to another store. */
  list(): AsyncIterable<ListedFile>
  /** Says what stops the store from working, in a sentence of a FileStoreClosedError. */
  check(): Promise<void>
  close(): void
}

export interface NewFile {
  key: string
  /** SHA-256 of the bytes; other bytes than those are not kept. */
  hash: string
  byteCount: number
  contentType: string
  body: Uint8Array | Readable
}

/** Both ends are part of it. */
export interface ByteRange {
  first: number
  last: number
}

export interface OpenFile {
  /** Of the whole file, whatever part of it the stream is. */
  byteCount: number
  /** Destroying it closes what it comes from. */
  stream: Readable
}

export interface ListedFile {
  key: string
  byteCount: number
}

/** A setting or a place that stops the start, in a sentence for whoever runs the server. */
export class FileStoreClosedError extends Error {}
