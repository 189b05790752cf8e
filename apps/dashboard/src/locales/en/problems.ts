import { errorCodes, messages, subErrorMessages } from '@waymark/contract/constants'
import type { ErrorCode, SubErrorCode } from '@waymark/contract/constants'

const errors = Object.entries(errorCodes).map(([code, { message }]) => [code, message])
const details = Object.entries(subErrorMessages).filter(([code]) => !(code in messages))

/** The contract's sentences for errors and their details, apart from those that `common` has. */
export const problems = {
  details: Object.fromEntries(details) as Record<Exclude<SubErrorCode, keyof typeof messages>, string>,
  errors: Object.fromEntries(errors) as Record<ErrorCode, string>,
}
