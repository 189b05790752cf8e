import { AsyncLocalStorage } from 'node:async_hooks'

export interface SpanDetails {
  kind: 'server' | 'client' | 'consumer'
  /** Our own names only: never ids, addresses, keys or contents. */
  attributes: Record<string, string | number>
}

/** An operation in progress, as a part of a trace. */
export interface OpenSpan {
  startChild(name: string, details: SpanDetails): OpenSpan
  /** Gives it the name that is known by now, and more attributes. */
  rename(name: string, attributes: SpanDetails['attributes']): void
  /** `failure` names the kind of an error, not its message. */
  end(failure?: string): void
}

const current = new AsyncLocalStorage<OpenSpan>()

/** Runs `work` so that the spans in it belong to this one. */
export const runInSpan = <T>(span: OpenSpan, work: () => T): T => current.run(span, work)

/** Runs `work` as a part of the surrounding trace; without a trace, it only runs it. */
export async function inSpan<T>(name: string, details: SpanDetails, work: () => Promise<T>): Promise<T> {
  const span = current.getStore()?.startChild(name, details)
  return span ? untilEnd(span, work) : work()
}

/** Runs `work` in a span and ends it. */
export async function untilEnd<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await runInSpan(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(error instanceof Error ? error.constructor.name : 'error')
    throw error
  }
}
