import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { pipeline } from 'node:stream'
import { BackupError } from './backup-error.ts'

const newline = 10

/**
 * The lines of a backup without their ends, with one in memory at a time. Splits at line feeds only, because texts in
 * the rows may contain other line separators.
 */
export async function* readLines(path: string): AsyncGenerator<Buffer> {
  const unpacked = createGunzip()
  pipeline(createReadStream(path), unpacked, () => {})
  let parts: Buffer[] = []
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let start = 0
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
        yield Buffer.concat([...parts, chunk.subarray(start, end)])
        parts = []
        start = end + 1
      }
      if (start < chunk.length) parts.push(chunk.subarray(start))
    }
  } catch (error) {
    throw toReadError(error, path)
  }
  if (parts.length > 0) throw toReadError({ code: 'Z_BUF_ERROR' }, path)
}

const reasons: Record<string, string> = {
  ENOENT: 'There is no file',
  EISDIR: 'This is a folder and no backup:',
  EACCES: 'This user may not read',
  Z_BUF_ERROR: 'This backup breaks off before its end:',
}

function toReadError(error: unknown, path: string): unknown {
  const code = String((error as { code?: unknown }).code)
  const reason = reasons[code] ?? (code.startsWith('Z_') ? 'This backup is damaged, or is none:' : undefined)
  return reason ? new BackupError(`${reason} ${path}. Nothing was restored.`) : error
}
