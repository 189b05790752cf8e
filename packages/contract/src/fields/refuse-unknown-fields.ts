import { z } from 'zod'
import { problem } from './problem.ts'

const refusing = new WeakMap<z.ZodType, z.ZodType>()

/**
 * The same schema, whose objects refuse the fields that they do not name instead of dropping them. Requests of target
 * apps are parsed without this, because their SDKs may be newer than the server.
 */
export function refuseUnknownFields<Schema extends z.ZodType>(schema: Schema): Schema {
  const known = refusing.get(schema) ?? toRefusing(schema)
  refusing.set(schema, known)
  return known as Schema
}

function toRefusing(schema: z.ZodType): z.ZodType {
  // Opened when it is needed, because a lazy schema may contain itself.
  if (schema instanceof z.ZodLazy) return z.lazy(() => refuseUnknownFields(schema.unwrap() as z.ZodType))
  const parts = schema instanceof z.ZodObject ? toRefusingObject(schema) : listRefusingParts(schema)
  const replaced = Object.entries(parts)
  if (replaced.length === 0) return schema
  // Properties are copied as they are: a default is a getter, which makes a new value for each input.
  const def = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema.def))
  for (const [name, value] of replaced) {
    Object.defineProperty(def, name, { value, enumerable: true, configurable: true, writable: true })
  }
  return schema.clone(def as typeof schema.def)
}

/** The schemas inside a list, a union, an optional field and the like, by their names in the definition. */
function listRefusingParts({ def }: z.ZodType): Record<string, unknown> {
  const parts = Object.entries(def).filter(([name]) => name !== 'checks')
  return Object.fromEntries(
    parts.flatMap(([name, part]) => {
      const inner = [part].flat().filter(isSchema)
      if (inner.every((it) => refuseUnknownFields(it) === it)) return []
      return [[name, isSchema(part) ? refuseUnknownFields(part) : inner.map(refuseUnknownFields)]]
    }),
  )
}

const isSchema = (part: unknown): part is z.ZodType => part instanceof z.ZodType

function toRefusingObject({ def, shape }: z.ZodObject): Record<string, unknown> {
  const fields = Object.entries(shape).map(([name, field]) => [name, refuseUnknownFields(field as z.ZodType)])
  const inner = { shape: Object.fromEntries(fields) as z.ZodRawShape }
  if (def.catchall && !(def.catchall instanceof z.ZodNever)) return inner
  // Fields have to reach the check, which also runs if another field is invalid.
  const check = z.superRefine<unknown>(refuseOthers(Object.keys(shape)), { when: () => true })
  return { ...inner, catchall: z.unknown(), checks: [check, ...(def.checks ?? [])] }
}

const refuseOthers =
  (known: readonly string[]) =>
  (value: unknown, { addIssue }: z.RefinementCtx): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const unknown = Object.keys(value).filter((name) => !known.includes(name))
    // The known ones, of which the answer names the nearest.
    for (const name of unknown)
      addIssue({ code: 'custom', ...problem('field_unknown', { path: [name] }), values: known })
  }
