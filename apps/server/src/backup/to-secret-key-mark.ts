import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Tells whether two secret keys are the same without revealing them; null if no key was ever needed. */
export function toSecretKeyMark({ secretKey, dataDir }: Config): string | null {
  const key = secretKey ?? readKey(join(dataDir, 'secret-key'))
  return key === null
    ? null
    : createHmac('sha256', key.toLowerCase()).update('waymark-backup').digest('hex').slice(0, 16)
}

function readKey(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}
