import type { Readable } from 'node:stream'

/**
 * Stores the bytes of files. A key is used once and its content never changes, so that reading, writing, removing and
 * copying need no locks.
 */
export interface FileStore {
  /** Stores a file, whole or not at all. Throws `storage_full` or `files_unavailable`. */
  put(file: NewFile): Promise<void>
  /** A file, or part of it, as a stream; undefined when it does not exist. Throws `files_unavailable`. */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>
  has(key: string): Promise<boolean>
  /** Removes files; missing ones are no error. */
  remove(keys: string[]): Promise<void>
  /** Lists every file by key, for backups and for moving to another store. */
  list(): AsyncIterable<ListedFile>
  /** Throws FileStoreClosedError with a readable reason when the store does not work. */
  check(): Promise<void>
  close(): void
}

export interface NewFile {
  key: string
  /** SHA-256 of the bytes; others are refused. */
  hash: string
  byteCount: number
  contentType: string
  body: Uint8Array | Readable
}

/** Both ends are included. */
export interface ByteRange {
  first: number
  last: number
}

export interface OpenFile {
  /** The length of the whole file, even if the stream is only a part. */
  byteCount: number
  /** Destroying it closes its source. */
  stream: Readable
}

export interface ListedFile {
  key: string
  byteCount: number
}

/** A setting or location that prevents the start, in a sentence for the operator. */
export class FileStoreClosedError extends Error {}
