import { toInvalidInput } from '../errors.ts'

/** PostgreSQL can store neither NUL nor half a surrogate pair in a text. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Throws `invalid_input` with the first field whose text cannot be stored. */
export function assertStorable<Field extends string>(body: Record<Field, string>, fields: Field[]): void {
  const field = fields.find((it) => !isStorableText(body[it]))
  if (field !== undefined) throw toInvalidInput('text_unstorable', { field })
}
