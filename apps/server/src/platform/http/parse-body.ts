import type { z } from 'zod'
import { DomainError } from '../errors.ts'

/** Checks the body of a route outside the contract's calls; throws `invalid_input` naming each wrong field. */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const subErrors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new DomainError('invalid_input', { subErrors })
}
