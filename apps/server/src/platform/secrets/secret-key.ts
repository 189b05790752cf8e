import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder } from '../db/data-folder.ts'

/** The key that encrypts secrets: the given one, else the one in the data folder, created when first needed. */
export function createKeyReader(given: string | undefined, dataDir: string): () => Buffer {
  let key = given === undefined ? undefined : toKey(given)
  return () => (key ??= toKey(readOrMakeKey(dataDir)))
}

function readOrMakeKey(dataDir: string): string {
  openDataFolder(dataDir)
  const path = join(dataDir, 'secret-key')
  try {
    // Fails if the file exists: two processes that start together agree on the first one's key.
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

function toKey(hex: string): Buffer {
  const key = Buffer.from(hex, 'hex')
  if (key.length !== 32) throw new Error('The secret key in the data folder is damaged')
  return key
}
