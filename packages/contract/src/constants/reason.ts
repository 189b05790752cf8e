import { errorCodes, type ErrorCode } from './errors.ts'
import {
  fillSentence,
  isSubErrorCode,
  subErrorMessages,
  type ParamsOf,
  type SubErrorCode,
  type SubErrorParams,
} from './sub-errors.ts'

/** What a reason can be: an error, or a detail of one. */
export type ReasonCode = ErrorCode | SubErrorCode

// No interface: as part of an answer, the client's types would take it for unknown.
/** Why something did not succeed that nobody waited for: which, with what values, what that comes from, and in English. */
export type Reason = {
  code: ReasonCode
  params?: SubErrorParams | undefined
  /** The whole of it, causes included. */
  message: string
  causes?: Reason[] | undefined
}

type ReasonArguments<Code extends ReasonCode> = [NamedParams<Code>] extends [never]
  ? [code: Code, details?: { causes?: Reason[] }]
  : [code: Code, details: { params: Record<NamedParams<Code>, string | number>; causes?: Reason[] }]

type NamedParams<Code extends ReasonCode> = Code extends SubErrorCode ? keyof ParamsOf<Code> : never

/** A reason in its code's words: `toReason('webhook_paused', { params: { failures: 5 }, causes: [last] })`. */
export function toReason<Code extends ReasonCode>(...[code, details = {}]: ReasonArguments<Code>): Reason {
  const { params, causes = [] } = details as { params?: SubErrorParams; causes?: Reason[] }
  const sentence = isSubErrorCode(code)
    ? fillSentence(subErrorMessages[code], params)
    : errorCodes[code as ErrorCode].message
  const why = causes.map(({ message }) => message).join('; ')
  return {
    code,
    ...(params && { params }),
    message: why ? `${sentence}: ${why}` : sentence,
    ...(causes.length > 0 && { causes }),
  }
}

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code)
