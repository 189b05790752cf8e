import type { ByteRange } from './file-store.ts'

/**
 * Parses a Range header: undefined means the whole file, which is correct for any unsupported header; `unsatisfiable`
 * means that the file ends before the range.
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
