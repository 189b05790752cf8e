/** Decodes bytes as UTF-16 if they begin with its byte order mark, as spreadsheets write it, else as UTF-8. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head: Uint8Array = new Uint8Array()
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const chunk of bytes) {
    const given = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
    if (!decoder && given.length < 2) {
      head = given
      continue
    }
    head = new Uint8Array()
    decoder ??= new TextDecoder(findEncoding(given))
    yield decoder.decode(given, { stream: true })
  }
  const last = (decoder ?? new TextDecoder()).decode(head)
  if (last) yield last
}

function findEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
