const linesPerPiece = 64
const usualLineLength = 256

/**
 * Writes the line of each item as UTF-8. A few lines at a time: joining tens of thousands first keeps all of them and
 * their pieces in memory, and took three times as long.
 */
export function writeLines<T>(items: readonly T[], toLine: (item: T) => string): Buffer {
  let bytes = Buffer.allocUnsafe(items.length * usualLineLength)
  let length = 0
  for (let start = 0; start < items.length; start += linesPerPiece) {
    let piece = ''
    for (const item of items.slice(start, start + linesPerPiece)) piece += toLine(item)
    // A UTF-16 unit takes at most three bytes.
    if (bytes.length - length < piece.length * 3)
      bytes = Buffer.concat([bytes], 2 * bytes.length + piece.length * 3)
    length += bytes.write(piece, length)
  }
  return bytes.subarray(0, length)
}
