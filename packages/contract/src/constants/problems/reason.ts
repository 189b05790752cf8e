import { errorCodes, type ErrorCode } from './errors.ts'
import {
  fillSentence,
  isSubErrorCode,
  subErrorMessages,
  type ParamsOf,
  type SubErrorCode,
  type SubErrorParams,
} from './sub-errors.ts'

/** The code of a reason: an error's, or a sub-error's. */
export type ReasonCode = ErrorCode | SubErrorCode

// A type instead of an interface: the client's types would turn an interface inside an answer into unknown.
/** Why work in the background failed: the code, its values, the causes, and a message in English. */
export type Reason = {
  code: ReasonCode
  params?: SubErrorParams | undefined
  /** The full message, causes included. */
  message: string
  causes?: Reason[] | undefined
}

type ReasonArguments<Code extends ReasonCode> = [NamedParams<Code>] extends [never]
  ? [code: Code, details?: { causes?: Reason[] }]
  : [code: Code, details: { params: Record<NamedParams<Code>, string | number>; causes?: Reason[] }]

type NamedParams<Code extends ReasonCode> = Code extends SubErrorCode ? keyof ParamsOf<Code> : never

/** Builds a reason from a code: `toReason('webhook_paused', { params: { failures: 5 }, causes: [last] })`. */
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
