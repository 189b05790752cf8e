import { createHash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'

/** The hash and the length that the bytes must have. */
export interface Promised {
  /** SHA-256; unknown for a part of a file. */
  hash: string | undefined
  byteCount: number
}

export class DamagedFileError extends Error {}

export function assertBytes(bytes: Uint8Array, promised: Promised): void {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const isRight = promised.hash === undefined || hash === promised.hash
  if (bytes.length !== promised.byteCount || !isRight) throw new DamagedFileError(damaged)
}

/**
 * A stream that fails instead of ending when the bytes do not match. It holds back the last piece until they are
 * checked, so that nobody gets all of a damaged file.
 */
export function verifyStream(source: Readable, { hash, byteCount }: Promised): Transform {
  const digest = createHash('sha256')
  let seen = 0
  let held: Buffer | undefined
  const verified = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const before = held
      seen += chunk.length
      if (seen > byteCount) return done(new DamagedFileError(damaged))
      digest.update(chunk)
      held = chunk
      done(null, before)
    },
    flush(done) {
      const isRight = hash === undefined || digest.digest('hex') === hash
      if (seen === byteCount && isRight) done(null, held)
      else done(new DamagedFileError(damaged))
    },
  })
  // Ends both streams when either fails; the reader gets the error from the stream itself.
  pipeline(source, verified, () => {})
  return verified
}

const damaged = 'The stored bytes are not those that were kept'
