import type { CallMeta, EntryOutcome } from '@waymark/contract'
import type { CallContext } from './call.ts'
import { toErrorAnswer } from './error-answer.ts'

/** A call of the contract that makes another one for each of several entries. */
interface EachCall {
  '~orpc': { meta: Partial<CallMeta> }
}

interface Made {
  context: CallContext
  input: { ids: string[] }
}

/**
 * Returns the handler of a call that makes another one for each of several entries. Each has a transaction of its own,
 * so that one that is refused leaves the others alone.
 */
export function makeEach(declared: EachCall) {
  const { makes } = declared['~orpc'].meta
  if (!makes) throw new Error('The contract does not say which call is made')
  const { call, by } = makes
  return async <Result>({ context, input: { ids, ...input } }: Made) => {
    const outcomes: EntryOutcome<Result>[] = []
    for (const id of new Set(ids)) {
      const made = context.makeCall(context, call, { ...input, [by]: id }) as Promise<Result>
      outcomes.push(
        await made.then(
          (result) => ({ id, result, refusal: null }),
          (error: unknown) => ({ id, result: null, refusal: toRefusal(context, error) }),
        ),
      )
    }
    return { outcomes }
  }
}

function toRefusal({ requestId, log }: CallContext, error: unknown) {
  const { body, isUnexpected } = toErrorAnswer(error, requestId)
  if (isUnexpected) log.error({ err: error }, 'A call failed unexpectedly')
  const { code, message, subErrors } = body
  return { code, message, subErrors }
}
