import router from '@waymark/contract/router.json'
import { ApiError } from '../errors/api-error.ts'

/** Throws, before anything is sent, if the call's path has an id that the input leaves empty. */
export function assertParameters(call: readonly string[], input: unknown): void {
  const { route } = (call.reduce<unknown>((level, name) => (level as Level)[name], router) as Procedure)[
    '~orpc'
  ]
  const given = (input ?? {}) as Record<string, unknown>
  const names = [...(route.path?.matchAll(/\{\+?(\w+)\}/g) ?? [])].map(([, name = '']) => name)
  if (!names.some((name) => isEmpty(given[name]))) return
  throw new ApiError({
    code: 'parameters_required',
    message: 'parameters required',
    status: 0,
    subErrors: [],
    requestId: null,
  })
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false

type Level = Record<string, unknown>
interface Procedure {
  '~orpc': { route: { path?: string } }
}
