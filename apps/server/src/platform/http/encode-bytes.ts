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

/** Whether the request's `Accept-Encoding` names the encoding, and does not exclude it with `q=0`. */
export function accepts(acceptEncoding: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean {
  return acceptEncoding !== undefined && PATTERNS[encoding].test(String(acceptEncoding))
}

const PATTERNS = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
}
