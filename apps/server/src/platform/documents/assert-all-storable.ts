import { toSubError, type SubError } from '@waymark/contract/constants'
import { DomainError, toInvalidInput } from '../errors.ts'
import { isStorableText } from '../text/storable-text.ts'
import { isChecked } from './checked-documents.ts'
import { deepestLevel } from './find-excess.ts'

/** The most fields that an error names; nobody sends more by hand. */
const mostNamed = 20

/** Checks every text of an input, field names included, and refuses one that is nested deeper than any call takes. */
export function assertAllStorable(input: unknown): void {
  const subErrors: SubError[] = []
  // A list instead of recursion: JSON can be nested deeper than the stack.
  const waiting: Waiting[] = [{ value: input, path: '', level: 0 }]
  for (let it = waiting.pop(); it && subErrors.length < mostNamed; it = waiting.pop()) {
    const { value, path, level } = it
    if (typeof value === 'string' && !isStorableText(value)) {
      subErrors.push(toSubError('text_unstorable', toPlace(path)))
    }
    for (const [key, inner] of listFields(it)) {
      if (isStorableText(key)) waiting.push({ value: inner, path: join(path, key), level: level + 1 })
      else subErrors.push(toSubError('key_not_allowed', toPlace(path)))
    }
  }
  if (subErrors.length > 0) throw new DomainError('invalid_input', { subErrors })
}

interface Waiting {
  value: unknown
  path: string
  level: number
}

function listFields({ value, path, level }: Waiting): [key: string, value: unknown][] {
  if (!isPlain(value) || isChecked(value)) return []
  if (level > deepestLevel) throw toInvalidInput('nested_too_deeply', { field: path.split('.')[0] ?? '' })
  return Object.entries(value)
}

const join = (path: string, key: string): string => (path ? `${path}.${key}` : key)

const toPlace = (path: string) => (path ? { field: path } : {})

/** Objects and arrays of JSON; the bytes of a file are not text. */
const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'
