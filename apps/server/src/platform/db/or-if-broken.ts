import { DomainError } from '../errors.ts'
import type { ErrorCode } from '@waymark/contract/constants'

/** SQLSTATE of a unique violation and of a foreign key violation. */
const brokenConstraint = new Set(['23505', '23503'])

/**
 * Maps the violation of a named constraint to an error code. The database decides, so two concurrent requests cannot
 * both pass a check made before writing.
 */
export async function orIfBroken<T>(write: Promise<T>, constraint: string, code: ErrorCode): Promise<T> {
  try {
    return await write
  } catch (error) {
    const { code: state, constraint: broken } = error as { code?: string; constraint?: string }
    if (state && brokenConstraint.has(state) && broken === constraint) throw new DomainError(code)
    throw error
  }
}
