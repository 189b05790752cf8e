import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3Peer } from './s3-peer.ts'

/** A place for files, with the settings that make a server use it. */
export interface FilePlace {
  environment: Record<string, string>
  close(): Promise<void>
}

/** Every kind of store, for tests that must pass on each of them. */
export const fileStores: [name: string, open: () => Promise<FilePlace>][] = [
  ['a folder', openFolder],
  ['an S3 bucket', startS3Peer],
]

export async function openFolder(): Promise<FilePlace & { folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-files-'))
  return {
    folder,
    environment: { WAYMARK_FILES_DIR: folder },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}
