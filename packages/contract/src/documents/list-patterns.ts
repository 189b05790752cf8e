/** A regular expression that an author wrote, with its place in the document: `steps.2.identifiers.0.text.value.en`. */
export interface PatternField {
  field: string
  pattern: string
}

/**
 * Lists the regular expressions anywhere in a document or input. What compares by one says so in `match` or `operator`
 * and holds it in `value`, for all languages or by language, so that no place can be forgotten.
 */
export function listPatterns(document: unknown): PatternField[] {
  const found: PatternField[] = []
  // Not recursive: free-form JSON may be nested deeper than the stack.
  const waiting: [field: string, part: unknown][] = [['', document]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [field, part] = next
    if (!isObject(part)) continue
    if (part.match === 'REGEX' || part.operator === 'REGEX')
      found.push(...listTexts(join(field, 'value'), part.value))
    for (const [name, it] of Object.entries(part).reverse()) waiting.push([join(field, name), it])
  }
  return found
}

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
