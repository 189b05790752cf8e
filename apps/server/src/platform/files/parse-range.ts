import type { ByteRange } from './file-store.ts'

/**
 * The part of a file that a Range header asks for: undefined for the whole file, which is right for every header
 * that is not understood, `unsatisfiable` where the file ends before it.
 */
export function parseRange(
  header: string | undefined,
  byteCount: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (!from && !to) return undefined
  if (!from) return toSuffix(Number(to), byteCount)
  const first = Number(from)
  const last = to ? Math.min(Number(to), byteCount - 1) : byteCount - 1
  if (to && Number(to) < first) return undefined
  return first < byteCount ? { first, last } : 'unsatisfiable'
}

function toSuffix(length: number, byteCount: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || byteCount === 0) return 'unsatisfiable'
  return { first: Math.max(0, byteCount - length), last: byteCount - 1 }
}
