import type { ContractRouterClient } from '@orpc/contract'
import type { RouterUtils } from '@orpc/tanstack-query'
import type { Contract } from '@waymark/contract'
import router from '@waymark/contract/router.json'
import { ApiError, readRefusal } from '../errors/api-error.ts'

type Path = readonly string[]
type Call = (path: Path, input: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>
type Values = Record<string, unknown>

interface Declared {
  method: string
  path: string
  outputStructure?: 'detailed'
}

/** The calls of the contract as methods, each of which ends in the one function. */
export const createClient = (call: Call): ContractRouterClient<Contract> =>
  toMethods(call, []) as ContractRouterClient<Contract>

function toMethods(call: Call, path: Path): unknown {
  const method = (input: unknown, options?: { signal?: AbortSignal }) => call(path, input, options)
  return new Proxy(method, {
    // A promise that resolves to a part of the client asks it for `then`.
    get: (_, name) =>
      typeof name === 'string' && name !== 'then' ? toMethods(call, [...path, name]) : undefined,
  })
}

/** The calls of the contract as options of TanStack Query, whose keys begin with the call's path. */
export const createQueries = (call: Call): RouterUtils<ContractRouterClient<Contract>> =>
  toQueries(call, []) as RouterUtils<ContractRouterClient<Contract>>

function toQueries(call: Call, path: Path): unknown {
  const toQueryKey = ({ input }: QueryOptions = {}) => [
    path,
    { ...(input !== undefined && { input }), type: 'query' },
  ]
  const utils: Values = {
    key: () => [path, {}],
    queryKey: toQueryKey,
    queryOptions: (options: QueryOptions = {}) => ({
      queryFn: ({ signal }: { signal: AbortSignal }) => call(path, options.input, { signal }),
      queryKey: toQueryKey(options),
      ...options,
    }),
    mutationOptions: (options: object = {}) => ({
      mutationFn: (input: unknown) => call(path, input),
      mutationKey: [path, { type: 'mutation' }],
      ...options,
    }),
    call: (input: unknown) => call(path, input),
  }
  return new Proxy(utils, {
    get: (_, name) =>
      typeof name !== 'string' || name === 'then'
        ? undefined
        : (utils[name] ?? toQueries(call, [...path, name])),
  })
}

interface QueryOptions {
  input?: unknown
}

/** How the contract declares a call; undefined for one that it doesn't know. */
export const findDeclared = (path: Path): Declared | undefined => findCall(path)?.route

function findCall(path: Path) {
  const found = path.reduce<Level | undefined>((level, name) => level?.[name], router as unknown as Level)
  return found?.['~orpc'] as { route: Declared; meta?: { changesNothing?: true } } | undefined
}

/** Whether a call leaves all content as it is: some that only ask or report are not GET. */
export function changesNothing(path: Path): boolean {
  const found = findCall(path)
  return found?.route.method === 'GET' || found?.meta?.changesNothing === true
}

interface Level {
  [name: string]: Level | undefined
}

/** The request of a call. Throws if its address has an id that the input leaves empty. */
export function toRequest(
  server: string,
  path: Path,
  input: unknown,
  { headers, signal }: { headers: Record<string, string>; signal?: AbortSignal | undefined },
): Request {
  const declared = findDeclared(path)
  if (!declared) throw new Error(`The contract has no call ${path.join('.')}`)
  const { method } = declared
  const rest: unknown = Array.isArray(input) ? input : { ...(input as Values | undefined) }
  const address = declared.path.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const values = rest as Values
    const value = values[name]
    if (isEmpty(value)) throw toMissing()
    delete values[name]
    return encodeURIComponent(String(value))
  })
  const leaves = listLeaves(rest)
  const asked = { method, headers, signal: signal ?? null }
  if (method === 'GET') {
    const query = new URLSearchParams(leaves.map(([name, value]) => [name, String(value)]))
    return new Request(`${server}${address}${query.size > 0 ? `?${query.toString()}` : ''}`, asked)
  }
  if (leaves.some(([, value]) => value instanceof Blob)) {
    const body = new FormData()
    for (const [name, value] of leaves) body.append(name, value instanceof Blob ? value : String(value))
    return new Request(server + address, { ...asked, body })
  }
  // A call whose only values are in its address has no body.
  if (input === undefined || (Object.keys(rest as Values).length === 0 && address !== declared.path))
    return new Request(server + address, asked)
  const body = JSON.stringify(rest)
  return new Request(server + address, {
    ...asked,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
}

/** Nested values by the names that forms and queries give them: `{ a: { b: [1] } }` is `a[b][0]`. */
function listLeaves(value: unknown, name = ''): [name: string, value: unknown][] {
  if (typeof value !== 'object' || value === null || value instanceof Blob)
    return value === undefined || value === null ? [] : [[name, value]]
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, name ? `${name}[${key}]` : key))
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false

const toMissing = () =>
  new ApiError({
    code: 'parameters_required',
    message: 'parameters required',
    status: 0,
    subErrors: [],
    requestId: null,
  })

/** What a call answers: values, or a file with its name. Throws what the server refused as an ApiError. */
export async function readAnswer(path: Path, response: Response): Promise<unknown> {
  const body = await readBody(response)
  if (!response.ok) throw await readRefusal(response.status, body)
  if (findDeclared(path)?.outputStructure !== 'detailed') return body
  return { headers: Object.fromEntries(response.headers), body }
}

async function readBody(response: Response): Promise<unknown> {
  const disposition = response.headers.get('content-disposition')
  const type = response.headers.get('content-type')
  if (disposition === null && (!type || type.startsWith('application/json'))) {
    const text = await response.text()
    return text ? (JSON.parse(text) as unknown) : undefined
  }
  if (disposition === null && type?.startsWith('text/plain')) return response.text()
  const blob = await response.blob()
  return new File([blob], readFileName(disposition ?? ''), { type: blob.type })
}

function readFileName(disposition: string): string {
  const encoded = /filename\*=(?:UTF-8'')?([^;]*)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="((?:\\"|[^"])*)"/i.exec(disposition)?.[1]?.replaceAll('\\"', '"') ?? 'blob'
}
