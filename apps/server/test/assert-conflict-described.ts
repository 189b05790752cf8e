import type { ErrorBody } from '@waymark/contract'
import { listConflicts } from '../src/api-reference/conflicts.ts'
import { listCalls } from './list-calls.ts'

const calls = listCalls().map(({ name, method, path }) => ({
  name,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  // `/v1/apps/validate` comes before `/v1/apps/{id}`.
  parameters: path.split('{').length,
}))
calls.sort((one, other) => one.parameters - other.parameters)

/** Throws if openapi.json does not say that the call answers this conflict. */
export async function assertConflictDescribed(method = 'GET', url: string, answer: Response): Promise<void> {
  const { pathname } = new URL(url, 'http://localhost')
  const call = calls.find((it) => it.method === method && it.pattern.test(pathname))
  const { code } = (await answer.json()) as ErrorBody
  if (!call || listConflicts(call.name, true).includes(code as never)) return
  throw new Error(`Add ${call.name} to ${code} in api-reference/conflicts.ts`)
}
