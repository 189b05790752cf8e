import { BatchInterceptor } from '@mswjs/interceptors'
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import { ContractProcedure } from '@orpc/contract'
import type {
  AnyContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
} from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { implement, ORPCError, traverseContractProcedures } from '@orpc/server'
import type { AnyRouter } from '@orpc/server'
import { contract, refuseUnknownFields } from '@waymark/contract'
import type { Contract } from '@waymark/contract'
import { errorCodes } from '@waymark/contract/constants'
import type { ErrorBody, ErrorCode, SubError } from '@waymark/contract/constants'
import type { ZodType } from 'zod'

/** The server's responses by the contract's names: `{ projects: { list: () => paged([]) } }`. */
export type Answers<Calls = Contract> = {
  [Name in keyof Calls]?: Calls[Name] extends ContractProcedure<infer In, infer Out, ErrorMap, Meta>
    ? (input: InferSchemaOutput<In>) => InferSchemaInput<Out> | Promise<InferSchemaInput<Out>>
    : Answers<Calls[Name]>
}

export interface MadeCall {
  /** The contract's name for it: `projects.publish`. */
  name: string
  input: unknown
}

type Answer = (input: unknown) => unknown

const answers = new Map<string, Answer>()
const calls: MadeCall[] = []
const problems: string[] = []
let media: Blob | undefined
let archives: string[] | undefined
let failing: { name: string; way: Failure } | undefined

/** INTERNAL: the server answers 500. OFFLINE: nothing answers. */
export type Failure = 'INTERNAL' | 'OFFLINE'

/** Sets the answers to these calls; a later answer to the same call replaces an earlier one. */
export function answerCalls(given: Answers): void {
  for (const [name, answer] of listAnswers(given)) answers.set(name, answer)
}

/** The inputs of every call of this name so far, oldest first. */
export const listCalls = (name: string): unknown[] =>
  calls.filter((it) => it.name === name).map(({ input }) => input)

/** The names of the calls so far, each once. */
export const listCalledNames = (): string[] => [...new Set(calls.map(({ name }) => name))]

/** Lets each call of this name fail until the returned function is called. */
export function failCalls(name: string, way: Failure): () => void {
  failing = { name, way }
  return () => (failing = undefined)
}

/** Clears all answers and calls; returns the problems: unanswered calls, and contract violations. */
export function forgetCalls(): string[] {
  answers.clear()
  calls.length = 0
  media = undefined
  archives = undefined
  failing = undefined
  return problems.splice(0)
}

/** Sets the content of every media file of an app. */
export const answerMedia = (file: Blob): void => void (media = file)

/** Sets the file names of the npm packages that the server hands out. */
export const answerArchives = (names: string[]): void => void (archives = names)

/** A status of no server. */
const UNREACHABLE = 599

function fail(way: Failure): unknown {
  const refusal = refuse('internal')
  if (way === 'INTERNAL') return refusal
  return new ORPCError('internal', { status: UNREACHABLE, data: refusal.data as ErrorBody })
}

/** The server's refusal of a call, for an answer to throw. */
export function refuse(code: ErrorCode, ...subErrors: SubError[]): ORPCError<string, ErrorBody> {
  const { status, message } = errorCodes[code]
  return new ORPCError(code, { status, message, data: { code, message, subErrors, requestId: 'request-1' } })
}

/** An answer that is held back until the test releases it. */
export function hold<T>(value: T) {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { answer: () => promise, release: () => resolve(value) }
}

/** One part of a list, as list calls return it. */
export const paged = <T>(content: T[]) => ({
  content,
  page: 0,
  size: 1000,
  totalPages: 1,
  totalElements: content.length,
})

/**
 * Serves the contract's calls inside the page by intercepting its requests; schemas check both directions.
 */
export function interceptCalls(): void {
  const handler = new OpenAPIHandler(toRouter(), {
    customErrorResponseBodyEncoder: (error) => error.data,
    interceptors: [({ next }) => next().catch((error: unknown) => Promise.reject(toRefusal(error)))],
  })
  const interceptor = new BatchInterceptor({
    name: 'server',
    interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
  })
  interceptor.on('request', async ({ request, controller }) => {
    if (media && isMedia(request)) controller.respondWith(new Response(media))
    if (archives && new URL(request.url).pathname === '/packages') {
      controller.respondWith(Response.json(archives))
    }
    if (!isCall(request)) return
    const { response } = await handler.handle(request)
    if (response?.status === UNREACHABLE) return controller.respondWith(Response.error())
    if (!response) problems.push(`${request.method} ${request.url} is no call of the contract`)
    controller.respondWith(response ?? new Response(null, { status: 404 }))
  })
  interceptor.apply()
}

const isCall = ({ url }: Request) => /^\/(v1|v2|survey\/v1|service)\//.test(new URL(url).pathname)

const isMedia = ({ url }: Request) => /^\/sdk\/v1\/[^/]+\/media\//.test(new URL(url).pathname)

/** A router with every procedure of the contract; answers are looked up on each call. */
function toRouter(): AnyRouter {
  const router: Record<string, unknown> = {}
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path }) => {
    const name = path.join('.')
    let level = router
    for (const part of path.slice(0, -1)) level = (level[part] ??= {}) as Record<string, unknown>
    level[path.at(-1) ?? ''] = implement(asServed(call)).handler(({ input }: { input: unknown }) =>
      answer(name, input),
    )
  })
  return router as AnyRouter
}

/** The server refuses fields that a call does not name. */
function asServed(call: AnyContractProcedure): AnyContractProcedure {
  const { inputSchema, ...declared } = call['~orpc']
  return new ContractProcedure({
    ...declared,
    inputSchema: inputSchema && refuseUnknownFields(inputSchema as ZodType),
  })
}

function answer(name: string, input: unknown): unknown {
  calls.push({ name, input })
  if (failing?.name === name) throw fail(failing.way)
  const given = answers.get(name)
  if (given) return given(input)
  problems.push(`Nothing answers ${name}`)
  throw refuse('not_found')
}

function toRefusal(error: unknown): unknown {
  if (error instanceof ORPCError && error.data && Object.hasOwn(errorCodes, error.code)) return error
  const { cause } = error as Error
  problems.push(cause ? `${String(error)}: ${JSON.stringify(cause)}` : String(error))
  return refuse('internal')
}

function listAnswers(given: object, path: string[] = []): [string, Answer][] {
  return Object.entries(given).flatMap(([name, value]): [string, Answer][] => {
    const inner = [...path, name]
    return typeof value === 'function'
      ? [[inner.join('.'), value as Answer]]
      : listAnswers(value as object, inner)
  })
}
