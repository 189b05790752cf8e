import { errorCodes, messages, subErrorMessages } from '@waymark/contract/constants'
import type { ErrorCode, SubErrorCode } from '@waymark/contract/constants'

/**
 * The contract's sentences for errors and their details, apart from those that `common` has. Read once they are asked
 * for: in the built files, the contract's may run after these.
 */
export const problems = {
  get details() {
    const details = Object.entries(subErrorMessages).filter(([code]) => !(code in messages))
    return Object.fromEntries(details) as Record<Exclude<SubErrorCode, keyof typeof messages>, string>
  },
  get errors() {
    const errors = Object.entries(errorCodes).map(([code, { message }]) => [code, message])
    return Object.fromEntries(errors) as Record<ErrorCode, string>
  },
}
