import { toSubError } from '@waymark/contract/constants'
import { DomainError } from '../errors.ts'
import { withRequestId } from '../log.ts'
import { createBuilderContext, type BuilderAct, type ContextSources } from './create-context.ts'
import type { CallHandler } from './create-call-handler.ts'
import { toErrorAnswer } from './error-answer.ts'

export interface BuilderCall extends Omit<BuilderAct, 'url'> {
  /** Path and query. */
  path: string
  body: unknown
}

export interface CallAnswer {
  status: number
  body: unknown
}

/** Makes a call for a builder, through the same steps as one over HTTP; never throws. */
export type MakeBuilderCall = (call: BuilderCall) => Promise<CallAnswer>

export const createBuilderCalls =
  ({ standard, findWritten }: CallHandler, sources: ContextSources): MakeBuilderCall =>
  ({ path, body, ...act }) => {
    const url = new URL(path, 'http://room.invalid')
    const context = createBuilderContext(sources, { ...act, url })
    return withRequestId(context.requestId, async () => {
      try {
        assertPlain(path, url, body)
        const { method } = act
        const request = { method, url, headers: {}, signal: undefined, body: async () => body }
        const { matched, response } = await standard.handle(request, { context })
        if (!matched) throw new DomainError('not_found', { subErrors: [toSubError('call_unknown')] })
        const json = findWritten(context)?.json
        return { status: response.status, body: json ? JSON.parse(String(json)) : (response.body ?? null) }
      } catch (error) {
        const { status, body: problem, isUnexpected } = toErrorAnswer(error, context.requestId)
        if (isUnexpected) context.log.error({ err: error }, 'A call of a builder failed unexpectedly')
        return { status, body: problem }
      }
    })
  }

/** The path must say what it means (no `..`), and the body may not name a prototype, as in a request. */
function assertPlain(path: string, url: URL, body: unknown): void {
  if (url.host !== 'room.invalid' || url.pathname !== path.replace(/[?#].*$/s, '')) {
    throw new DomainError('forbidden')
  }
  if (namesPrototype(body)) throw new DomainError('malformed_json')
}

function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype)
}
