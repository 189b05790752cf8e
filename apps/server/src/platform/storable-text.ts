import { toSubError, type SubError } from '@waymark/contract/constants'
import { DomainError, toInvalidInput } from './errors.ts'

/** PostgreSQL keeps neither NUL nor half a surrogate pair in a text. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Throws `invalid_input` naming the first of the fields whose text cannot be stored. */
export function assertStorable<Field extends string>(body: Record<Field, string>, fields: Field[]): void {
  const field = fields.find((it) => !isStorableText(body[it]))
  if (field !== undefined) throw toInvalidInput('text_unstorable', { field })
}

/** So many fields are named; whoever sends more of them is not a person. */
const mostNamed = 20

/** The same for every text of an input, at any depth, and for the names of its fields. */
export function assertAllStorable(input: unknown): void {
  const subErrors: SubError[] = []
  // A list instead of a recursion: JSON can be nested deeper than the stack is.
  const waiting: { value: unknown; path: string }[] = [{ value: input, path: '' }]
  for (let it = waiting.pop(); it && subErrors.length < mostNamed; it = waiting.pop()) {
    const { value, path } = it
    if (typeof value === 'string' && !isStorableText(value)) {
      subErrors.push(toSubError('text_unstorable', path ? { field: path } : {}))
    }
    if (!isPlain(value)) continue
    for (const [key, inner] of Object.entries(value)) {
      if (isStorableText(key)) waiting.push({ value: inner, path: path ? `${path}.${key}` : key })
      else subErrors.push(toSubError('key_not_allowed', path ? { field: path } : {}))
    }
  }
  if (subErrors.length > 0) throw new DomainError('invalid_input', { subErrors })
}

/** As JSON has them; a file's bytes are nobody's text. */
const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'
