import { DomainError } from './errors.ts'

/** PostgreSQL keeps neither NUL nor half a surrogate pair in a text. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Throws `invalid_input` naming the first of the fields whose text cannot be stored. */
export function assertStorable<Field extends string>(body: Record<Field, string>, fields: Field[]): void {
  const field = fields.find((it) => !isStorableText(body[it]))
  if (field === undefined) return
  const message = 'It holds characters that cannot be stored'
  throw new DomainError('invalid_input', { subErrors: [{ field, message }] })
}
