import { createByteReader } from './byte-range.ts'

const id3v1Bytes = 128
const apeFooterBytes = 32

/** Leaves the frames of MP3 or AAC, without the tags before and behind them. */
export function dropMp3Tags(bytes: Uint8Array): Uint8Array {
  const reader = createByteReader(bytes)
  const has = (at: number, text: string) =>
    at >= 0 && at + text.length <= reader.length && reader.text(at, text.length) === text
  let [start, end] = [0, reader.length]
  while (has(start, 'ID3') && start + 10 <= end) {
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (reader.byte(start + at) & 0x7f), 0)
    start = Math.min(end, start + 10 + size)
  }
  if (has(end - id3v1Bytes, 'TAG')) end -= id3v1Bytes
  if (has(end - apeFooterBytes, 'APETAGEX')) {
    const hasHeader = reader.byte(end - apeFooterBytes + 23) >= 0x80
    end -= reader.littleEndian(end - apeFooterBytes + 12, 4) + (hasHeader ? apeFooterBytes : 0)
  }
  return bytes.subarray(start, Math.max(start, end))
}
