import { errorCodes, subErrorMessages } from '@waymark/contract/constants'
import type { ErrorCode, SubErrorCode } from '@waymark/contract/constants'
import texts from './common.json' with { type: 'json' }

const errors = Object.entries(errorCodes).map(([code, { message }]) => [code, message])

/** The texts that most screens need. Errors and their details have the contract's sentences. */
export const common = {
  ...texts,
  details: subErrorMessages as Record<SubErrorCode, string>,
  errors: Object.fromEntries(errors) as Record<ErrorCode, string>,
}
