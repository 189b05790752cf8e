import type { TextEncoding } from '@waymark/contract/constants'

export interface DecodedText {
  text: AsyncGenerator<string>
  /** Known once all text has been read. */
  findEncoding(): TextEncoding
}

/** A character of the text that could not be decoded. */
export const undecodable = '\uFFFD'

/** Bytes without an end of a character are held back up to this. */
const mostHeldBytes = 64 * 1024

/**
 * Decodes UTF-16 if the bytes begin with its byte order mark, as spreadsheets write it, else UTF-8. Text in which no
 * character beyond ASCII is UTF-8 is read as Windows-1252. Text that is neither becomes `undecodable`.
 */
export function decodeText(bytes: AsyncIterable<Uint8Array>): DecodedText {
  let encoding: TextEncoding = 'UTF_8'
  return { text: decode(), findEncoding: () => encoding }

  async function* decode(): AsyncGenerator<string> {
    const pieces = bytes[Symbol.asyncIterator]()
    let held = await readHead(pieces)
    const utf16 = findUtf16(held)
    if (utf16) {
      encoding = 'UTF_16'
      for (let piece: Uint8Array | undefined = held; piece; piece = await readPiece(pieces)) {
        yield utf16.decode(piece, { stream: true })
      }
      yield utf16.decode()
      return
    }
    const decodePart = createByteDecoder()
    for (let piece: Uint8Array | undefined = new Uint8Array(); piece; piece = await readPiece(pieces)) {
      const given = held.length > 0 ? Buffer.concat([held, piece]) : piece
      const end = given.length > mostHeldBytes * 2 ? given.length : given.findLastIndex((it) => it < 0x80) + 1
      held = given.subarray(end)
      yield decodePart(given.subarray(0, end))
    }
    yield decodePart(held)
  }

  /** Each part ends with a whole character. */
  function createByteDecoder(): (part: Uint8Array) => string {
    const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
    let hasUtf8 = false
    return (part) => {
      const text = utf8.decode(part)
      const isDamaged = text.includes(undecodable)
      const isBeyondAscii = /[^\0-\x7f\ufffd\ufeff]/.test(text)
      if (isDamaged && !isBeyondAscii && !hasUtf8 && !Buffer.from(part).includes(undecodable)) {
        encoding = 'WINDOWS_1252'
        return new TextDecoder('windows-1252').decode(part).replace(/[\x80-\x9f]/g, undecodable)
      }
      // A file in both encodings is in neither.
      if (encoding === 'WINDOWS_1252') return text.replace(/[^\0-\x7f]/g, undecodable)
      hasUtf8 ||= isBeyondAscii
      return text
    }
  }
}

async function readPiece(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array | undefined> {
  const { done, value } = await pieces.next()
  return done ? undefined : value
}

/** The first bytes, enough for a byte order mark. */
async function readHead(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array()
  while (head.length < 2) {
    const piece = await readPiece(pieces)
    if (!piece) break
    head = Buffer.concat([head, piece])
  }
  return head
}

function findUtf16([first, second]: Uint8Array): TextDecoder | undefined {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : undefined
}
