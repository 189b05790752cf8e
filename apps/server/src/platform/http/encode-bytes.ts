import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** Bytes as they are stored and sent: plain and in both encodings that browsers accept. */
export interface EncodedBytes {
  body: Buffer
  gzip: Buffer
  brotli: Buffer
}

/** Encodes once, on write, so that no request waits for it. */
export async function encodeBytes(body: Buffer): Promise<EncodedBytes> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [gzipped, brotli] = await Promise.all([toGzip(body, { level: 9 }), toBrotli(body, { params })])
  return { body, gzip: gzipped, brotli }
}
