/** A part of a file's bytes; `end` is not included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file whose structure leads beyond its end, or to something else. */
export class BrokenContainerError extends Error {}

/** Joins some parts of a file; the others are left out. */
export const joinRanges = (bytes: Uint8Array, ranges: ByteRange[]): Uint8Array =>
  Buffer.concat(ranges.map(({ start, end }) => bytes.subarray(start, end)))

/** Reads numbers and text of a file. A read beyond its end is reported as broken. */
export function createByteReader(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const check = (at: number, count: number) => {
    if (at < 0 || at + count > buffer.length) throw new BrokenContainerError()
    return at
  }
  return {
    length: buffer.length,
    byte: (at: number): number => buffer.readUInt8(check(at, 1)),
    littleEndian: (at: number, count: number): number => buffer.readUIntLE(check(at, count), count),
    bigEndian: (at: number, count: number): number => buffer.readUIntBE(check(at, count), count),
    text: (at: number, count: number): string => buffer.toString('latin1', check(at, count), at + count),
  }
}
