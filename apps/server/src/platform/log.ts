import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Fields of every line that is logged while a request is served. */
const requestFields = new AsyncLocalStorage<{ requestId: string }>()

/** Runs `work` so that every line it logs has the request's id. */
export const withRequestId = <T>(requestId: string, work: () => T): T =>
  requestFields.run({ requestId }, work)

/** Structured log on standard output. Bodies, cookies and keys are never logged, so no secret gets in. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const timestamp = pino.stdTimeFunctions.isoTime
  const mixin = () => requestFields.getStore() ?? {}
  return pino({ level, base: null, timestamp, mixin, serializers: { err: toLoggable } }, destination)
}

/** The loggable part of an error. Database errors carry their query's parameters, which contain secrets and texts. */
function toLoggable(error: unknown): object {
  if (!isErrorLike(error))
    return { message: typeof error === 'object' ? 'No error was thrown' : String(error) }
  const { name, stack = error.message } = error
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown }
  // Messages of SQLSTATE class 22 quote the refused value.
  const isQuoting = typeof code === 'string' && /^22/.test(code)
  const shown = isQuoting ? stack.replace(error.message, 'A value was refused') : stack
  return {
    type: name,
    code,
    table,
    constraint,
    stack: shown,
    ...(error.cause ? { cause: toLoggable(error.cause) } : {}),
  }
}

/** The job queue copies its errors into plain objects with message and stack. */
const isErrorLike = (error: unknown): error is Error =>
  error instanceof Error || typeof (error as Partial<Error> | null)?.message === 'string'
