import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import {
  call as callProcedure,
  getRouter,
  ORPCError,
  Procedure,
  type AnyProcedure,
  type Router,
} from '@orpc/server'
import { refuseUnknownFields, type CallMeta, type Contract } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { z } from 'zod'
import { noted, type Tx } from '../db/db.ts'
import { PagedJson } from '../db/paged-json.ts'
import { listInputPatterns, skipChecked } from '../documents/checked-documents.ts'
import { assertPatternsSafe } from '../patterns/assert-patterns-safe.ts'
import { DomainError } from '../errors.ts'
import { assertAllStorable } from '../documents/assert-all-storable.ts'
import type { CallContext } from './call.ts'
import { toErrorAnswer } from './error-answer.ts'
import { listNeededScopes } from './list-needed-scopes.ts'
import { validateUpdate } from './validate-update.ts'

/** A call in progress. */
export interface MadeCall {
  /** Its name in the contract: `projects.publish`. */
  name: string
  meta: CallMeta
  /** As declared in the contract: `/v1/apps/{appId}/…`. */
  path: string
  context: CallContext
  /** The raw input, not validated yet. */
  input: unknown
  /** The input as the contract understands it, once it is found valid. */
  validInput?: unknown
  /** The content that a recorded call is about to change, as its GET call returns it. */
  before?: unknown
}

/** Call it when a counted call has succeeded and should not count after all. */
export type GiveBack = () => Promise<void>

/** The steps of every call, whoever makes it. */
export interface CallSteps {
  /** Throws to refuse the call, based on its access rule, path, context and raw input. */
  authorize(call: MadeCall): Promise<void>
  /** Counts the call; throws if it is made too often. */
  limit(call: MadeCall): Promise<GiveBack>
  /** Reads what the call is about to change, for its record. */
  readBefore(call: MadeCall): Promise<unknown>
  /** Reads an entity as its GET call returns it; undefined if there is none. */
  readStored(call: MadeCall): Promise<unknown>
  /** Records the call in the transaction of its changes, which resolves to `result`. */
  record(tx: Tx, call: MadeCall, result: unknown): Promise<void>
  /** Records a call that only asked, and answers data of single people. */
  recordRead(call: MadeCall): Promise<void>
  /** Records calls that failed, where that is worth knowing. */
  recordFailure(call: MadeCall, error: unknown): Promise<void>
}

export interface CallHandlerParts extends CallSteps {
  router: Router<Contract, CallContext>
  /** Learns which call a request makes: its path as declared in the contract. */
  onCall(context: CallContext, path: string): void
}

export interface WrittenAnswer {
  json: string | Buffer
  /** Whether the browser may keep it and ask whether it is still the same. */
  isKept: boolean
}

/** Handles the calls of the contract, for HTTP requests and for builders in rooms alike. */
export interface CallHandler {
  standard: StandardOpenAPIHandler<CallContext>
  /** An answer that is JSON; oRPC's own output is empty then. */
  findWritten(context: CallContext): WrittenAnswer | undefined
}

export function createCallHandler({ router, onCall, ...steps }: CallHandlerParts): CallHandler {
  // Replaces oRPC's output, because it copies an answer part by part to find what JSON cannot hold.
  const written = new WeakMap<CallContext, WrittenAnswer>()
  const standard = new StandardOpenAPIHandler<CallContext>(router, {
    interceptors: [
      ({ context, next }) => next().catch((error) => Promise.reject(toOrpcError(error, context))),
    ],
    clientInterceptors: [
      async ({ next, ...options }) => {
        const { procedure, path, context } = options
        const { meta, route } = procedure['~orpc']
        onCall(context, route.path ?? '')
        const name = path.join('.')
        const input = context.method === 'GET' ? options.input : withQuery(options.input, context.query)
        const call: MadeCall = { name, meta: meta as CallMeta, path: route.path ?? '', context, input }
        const output = await makeCall(call, steps, () => {
          refuseQueryOfList(input, context.query)
          return next({ ...options, input, procedure: checkInput(trustWritten(procedure), call, steps) })
        })
        const json = route.outputStructure === 'detailed' ? undefined : toJson(output)
        if (json === undefined) return output
        written.set(context, { json, isKept: mayBeKept(call) })
        return {}
      },
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
  })
  return { standard, findWritten: (context) => written.get(context) }
}

/** Calls that change something also accept fields in the query: `DELETE …?confirm=DELETE`. The body wins. */
function withQuery(input: unknown, query: Record<string, unknown>): unknown {
  if (Object.keys(query).length === 0) return input
  if (input === undefined) return query
  return isPlainObject(input) ? { ...query, ...input } : input
}

/** A body that is a list has no fields, so its call takes none in the query either. */
function refuseQueryOfList(input: unknown, query: Record<string, unknown>): void {
  const unknown = Array.isArray(input) ? Object.keys(query) : []
  if (unknown.length === 0) return
  throw new DomainError('invalid_input', {
    subErrors: unknown.map((field) => toSubError('field_unknown', { field })),
  })
}

/** The result of JSON and forms; the contract refuses any other kind of body. */
const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** Undefined for output that is not JSON, such as a file. */
function toJson(output: unknown): string | Buffer | undefined {
  if (output instanceof PagedJson) return output.toBytes()
  return isPlainObject(output) || Array.isArray(output) ? JSON.stringify(output) : undefined
}

/** Creates the function by which a call that makes others makes them: through all steps, as if each were requested. */
export const createMakeCall =
  (router: Router<Contract, CallContext>, steps: CallSteps): CallContext['makeCall'] =>
  async (context, name, input) => {
    const procedure = getRouter(router, name.split('.')) as AnyProcedure
    const { meta, route } = procedure['~orpc']
    const call: MadeCall = { name, meta: meta as CallMeta, path: route.path ?? '', context, input }
    return makeCall(call, steps, () => callProcedure(checkInput(procedure, call, steps), input, { context }))
  }

/** Skips output validation for answers that were validated when they were serialised. */
function trustWritten(procedure: AnyProcedure): AnyProcedure {
  const { outputSchema, ...declared } = procedure['~orpc']
  if (!outputSchema) return procedure
  const { validate, ...standard } = outputSchema['~standard']
  const orWritten = (output: unknown) => (output instanceof PagedJson ? { value: output } : validate(output))
  return new Procedure({ ...declared, outputSchema: { '~standard': { ...standard, validate: orWritten } } })
}

const nothing = z.object({}).optional()

/**
 * Stores a call's input as the contract parses it, and refuses fields that the contract does not name, unless they are
 * sent back as they were read, and slow regular expressions wherever it accepts one.
 */
function checkInput(procedure: AnyProcedure, call: MadeCall, { readStored }: CallSteps): AnyProcedure {
  const { inputSchema = nothing, ...declared } = procedure['~orpc']
  const { validate: _replaced, ...standard } = inputSchema['~standard']
  const orRefuse = async (input: unknown) => {
    const schema = refuseUnknownFields(skipChecked(inputSchema as z.ZodType, input))
    const isUpdate = declared.route.method === 'PUT' || declared.route.method === 'PATCH'
    const result = await validateUpdate(schema, input, async () => isUpdate && readStored(call))
    if (!result.success) return { issues: result.issues }
    await assertPatternsSafe(listInputPatterns(result.data), call.context)
    call.validInput = result.data
    return { value: result.data }
  }
  return new Procedure({ ...declared, inputSchema: { '~standard': { ...standard, validate: orRefuse } } })
}

/** Runs every call: authorises, limits, handles and records it. */
async function makeCall<T>(call: MadeCall, steps: CallSteps, next: () => Promise<T>): Promise<T> {
  await steps.authorize(call)
  assertAllStorable(call.input)
  // Before a document was read, its call was counted.
  const giveBack = call.meta.takesDocument ? async () => {} : await steps.limit(call)
  const { isRead, isTelemetry, makes } = call.meta
  const isRecorded = !isSafe(call.context.method) && !isRead && !isTelemetry && !makes
  try {
    const { db } = call.context
    if (isRecorded) call.before = await steps.readBefore(call)
    const output = await (isRecorded
      ? noted(db, (tx, result) => steps.record(tx, call, result), next)
      : next())
    if (!isRecorded && isOfPeople(call)) await steps.recordRead(call)
    await giveBack()
    return output
  } catch (error) {
    await steps.recordFailure(call, error)
    throw error
  }
}

/** Whether the answer has data of single people; this can depend on the input. */
const isOfPeople = ({ meta, input, validInput = input }: MadeCall): boolean =>
  (meta.people === 'READ' || meta.people === 'EXPORT') &&
  listNeededScopes(meta, validInput).includes('PEOPLE')

/**
 * Whether a browser may keep the answer: what every API token of scope READ may read. Sessions, members, secrets and
 * data of single people are not kept on a disk.
 */
const mayBeKept = ({ meta, context }: MadeCall): boolean =>
  context.method === 'GET' && meta.scope === 'READ' && (meta.people ?? 'NONE') === 'NONE'

const isSafe = (method: string) => method === 'GET' || method === 'HEAD'

/** oRPC encodes thrown errors; the answer's body goes into the error's data. */
function toOrpcError(error: unknown, context: CallContext) {
  const { status, body, retryAfterSeconds, isUnexpected, isRefusedByDatabase } = toErrorAnswer(
    error,
    context.requestId,
  )
  if (isUnexpected) context.log.error({ err: error }, 'A call failed unexpectedly')
  if (isRefusedByDatabase) context.log.warn({ err: error }, 'The database refused a value')
  if (retryAfterSeconds) context.setHeader('retry-after', String(retryAfterSeconds))
  return new ORPCError(body.code, { status, message: body.message, data: body })
}
