import { toSubError } from '@waymark/contract/constants'
import { DomainError } from '../errors.ts'
import { withRequestId } from '../log.ts'
import type { CallContext } from './call.ts'
import type { CallHandler } from './create-call-handler.ts'
import { toErrorAnswer } from './error-answer.ts'

export interface InnerCall {
  /** Path and query: `/v1/apps/01a1fa32?size=20`. */
  path: string
  body?: unknown
}

export interface CallAnswer {
  status: number
  body: unknown
}

/** Makes a call inside the server, with the steps of one over HTTP; never throws. */
export type MakeInnerCall = (context: CallContext, call: InnerCall) => Promise<CallAnswer>

/** No host: the address of an inner call is a path. */
const NOWHERE = 'http://inner.invalid'

export const createInnerCalls =
  ({ standard, findWritten }: CallHandler): MakeInnerCall =>
  (context, { path, body }) =>
    withRequestId(context.requestId, async () => {
      try {
        const url = new URL(path, NOWHERE)
        assertPlain(path, url, body)
        const request = {
          method: context.method,
          url,
          headers: {},
          signal: undefined,
          body: async () => body,
        }
        const { matched, response } = await standard.handle(request, { context })
        if (!matched) throw new DomainError('not_found', { subErrors: [toSubError('call_unknown')] })
        const json = findWritten(context)?.json
        return { status: response.status, body: json ? JSON.parse(String(json)) : (response.body ?? null) }
      } catch (error) {
        const { status, body: problem, isUnexpected } = toErrorAnswer(error, context.requestId)
        if (isUnexpected) context.log.error({ err: error }, 'A call inside the server failed unexpectedly')
        return { status, body: problem }
      }
    })

/** The path must say what it means (no `..`), and the body may not name a prototype, as in a request. */
function assertPlain(path: string, url: URL, body: unknown): void {
  if (url.origin !== NOWHERE || url.pathname !== path.replace(/[?#].*$/s, '')) {
    throw new DomainError('forbidden')
  }
  if (namesPrototype(body)) throw new DomainError('malformed_json')
}

function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype)
}
