/** A part of an object: a field with some of its entries, or the whole of it. */
export interface Chunk {
  field: string
  json: string
}

/** How much is read at once by a thread that has other things to do. */
const chunkChars = 256 * 1024

/** Cuts an object into parts that are quickly read one by one. */
export function* toChunks(document: Record<string, unknown>): Generator<Chunk> {
  for (const [field, value] of Object.entries(document)) {
    if (typeof value !== 'object' || value === null) yield { field, json: JSON.stringify(value) }
    else if (Array.isArray(value)) yield* cut(field, value.map(toText), ['[', ']'])
    else yield* cut(field, Object.entries(value).map(toMember), ['{', '}'])
  }
}

/** Puts the parts together again. */
export function addChunk(document: Record<string, unknown>, { field, json }: Chunk): void {
  const value: unknown = JSON.parse(json)
  const present = document[field]
  if (Array.isArray(present)) for (const it of value as unknown[]) present.push(it)
  else if (typeof present === 'object' && present !== null) Object.assign(present, value)
  else document[field] = value
}

const toText = (value: unknown) => () => JSON.stringify(value)
const toMember =
  ([key, value]: [string, unknown]) =>
  () =>
    value === undefined ? '' : `${JSON.stringify(key)}:${JSON.stringify(value)}`

function* cut(field: string, texts: (() => string)[], [open, close]: [string, string]): Generator<Chunk> {
  let part: string[] = []
  let chars = 0
  for (const toNext of texts) {
    const text = toNext()
    if (text === '') continue
    part.push(text)
    chars += text.length
    if (chars < chunkChars) continue
    yield { field, json: `${open}${part.join()}${close}` }
    part = []
    chars = 0
  }
  yield { field, json: `${open}${part.join()}${close}` }
}
