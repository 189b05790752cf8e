import { listPatterns, type PatternField } from '@waymark/contract'
import { z } from 'zod'

/** Documents that a worker has validated, with the regular expressions in them. */
const checked = new WeakMap<object, PatternField[]>()

export const noteChecked = (document: object, patterns: PatternField[]): void =>
  void checked.set(document, patterns)

/** Whether all of it was validated before, so that it need not be walked through again. */
export const isChecked = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && checked.has(value)

/** The schema of an input, without the fields that were validated before. */
export function skipChecked(schema: z.ZodType, input: unknown): z.ZodType {
  const names = Object.entries(input ?? {}).flatMap(([name, value]) => (isChecked(value) ? [name] : []))
  if (names.length === 0 || !(schema instanceof z.ZodObject)) return schema
  return schema.extend(Object.fromEntries(names.map((name) => [name, z.any()])))
}

/** The regular expressions of an input, whose checked documents know theirs. */
export function listInputPatterns(input: unknown): PatternField[] {
  const fields = Object.entries(input ?? {})
  if (!fields.some(([, value]) => isChecked(value))) return listPatterns(input)
  return fields.flatMap(([name, value]) =>
    (isChecked(value) ? (checked.get(value as object) ?? []) : listPatterns(value)).map((it) => ({
      ...it,
      field: `${name}.${it.field}`,
    })),
  )
}
