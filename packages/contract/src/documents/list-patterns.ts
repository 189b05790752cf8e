/** A regular expression that an author wrote, with its place in the document: `steps.2.identifiers.0.text.value.en`. */
export interface PatternField {
  field: string
  pattern: string
}

/**
 * Lists the regular expressions anywhere in a document or input. An object that compares by one says so in `match` or
 * `operator` and holds it in `value`, for all languages or by language, so that no place can be forgotten.
 */
export function listPatterns(document: unknown): PatternField[] {
  const found: PatternField[] = []
  // Not recursive: free-form JSON may be nested deeper than the stack.
  const waiting: [field: string, part: unknown][] = [['', document]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [field, part] = next
    if (!isObject(part)) continue
    if (comparesByPattern(part)) found.push(...listTexts(join(field, 'value'), part.value))
    for (const [name, it] of Object.entries(part).reverse()) waiting.push([join(field, name), it])
  }
  return found
}

/** A copy of a document with its patterns replaced. */
export function replacePatterns<T>(document: T, toReplaced: (pattern: string) => string): T {
  const copy = structuredClone(document)
  const waiting: unknown[] = [copy]
  while (waiting.length > 0) {
    const part = waiting.pop()
    if (!isObject(part)) continue
    if (comparesByPattern(part)) part.value = replaceTexts(part.value, toReplaced)
    for (const it of Object.values(part)) waiting.push(it)
  }
  return copy
}

const comparesByPattern = (part: Record<string, unknown>): boolean =>
  part.match === 'REGEX' || part.operator === 'REGEX'

const isObject = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && (Array.isArray(part) || isPlain(part))

/** Files and dates hold no patterns. */
const isPlain = (part: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(part) as object | null)

const join = (field: string, name: string): string => (field ? `${field}.${name}` : name)

function listTexts(field: string, value: unknown): PatternField[] {
  if (typeof value === 'string') return [{ field, pattern: value }]
  const byLocale = isObject(value) ? Object.entries(value) : []
  return byLocale.flatMap(([locale, text]) =>
    typeof text === 'string' ? [{ field: join(field, locale), pattern: text }] : [],
  )
}

function replaceTexts(value: unknown, toReplaced: (pattern: string) => string): unknown {
  if (typeof value === 'string') return toReplaced(value)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([locale, text]) => [
      locale,
      typeof text === 'string' ? toReplaced(text) : text,
    ]),
  )
}
