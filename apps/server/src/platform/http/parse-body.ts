import type { z } from 'zod'
import { DomainError } from '../errors.ts'
import { describeIssues } from '../describe-issues.ts'

/** Validates the body of a route outside the contract; throws `invalid_input` with each wrong field. */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new DomainError('invalid_input', { subErrors: describeIssues(parsed.error.issues, body) })
}
