import type { SubErrorCode } from '@waymark/contract/constants'

/** No document or input is nested deeper; code that reads or writes JSON by recursion gives up at some thousands. */
export const deepestLevel = 100
/** Fits the content of an app with a thousand projects. */
const mostValues = 1_000_000

const [quote, backslash, comma] = [...Buffer.from('"\\,')]
const openers = new Set(Buffer.from('[{'))
const closers = new Set(Buffer.from(']}'))

/** Finds excess in a JSON text by its brackets and commas, before anything is built from it. */
export function findExcess(
  text: Buffer,
): Extract<SubErrorCode, 'nested_too_deeply' | 'too_many'> | undefined {
  let level = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at]!
    if (byte === quote) at = findEndOfText(text, at)
    else if (byte === comma) values += 1
    else if (openers.has(byte)) {
      level += 1
      values += 1
    } else if (closers.has(byte)) level -= 1
    if (level > deepestLevel) return 'nested_too_deeply'
    if (values > mostValues) return 'too_many'
  }
  return undefined
}

/** Returns the end of the text that begins here; base64 has millions of characters. */
function findEndOfText(text: Buffer, start: number): number {
  for (let end = text.indexOf(quote!, start + 1); end !== -1; end = text.indexOf(quote!, end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return text.length
}

export const excessParams = { max: mostValues }
