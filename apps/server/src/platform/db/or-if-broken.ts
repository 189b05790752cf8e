import { DomainError } from '../errors.ts'
import type { ErrorCode } from '@waymark/contract/constants'

/** SQLSTATE of a broken unique index and of a broken foreign key. */
const brokenConstraint = new Set(['23505', '23503'])

/**
 * Turns the violation of a named constraint into the error it means. The database decides, so two requests at
 * once cannot both pass a check that was made before writing.
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
