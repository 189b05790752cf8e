import { createHash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'

/** What bytes have to be. */
export interface Promised {
  /** SHA-256; a part of a file has none that is known. */
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
 * The same stream, which fails instead of ending when the bytes are not those that were promised. The last piece is
 * held back until then: nobody ever has all of a damaged file.
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
  // Ends both when either fails; whoever reads learns of it by the stream itself.
  pipeline(source, verified, () => {})
  return verified
}

const damaged = 'The stored bytes are not those that were kept'
