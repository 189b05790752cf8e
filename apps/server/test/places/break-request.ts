import fc from 'fast-check'
import type { DeclaredCall } from '../list-calls.ts'
import { toInput, toPath } from './index.ts'
import type { Cast, Ids } from './place.ts'
import { deepTexts, type Request } from './send-call.ts'

/** Marks a field to leave out. */
const absent = Symbol('absent')

/** Values that hardly any field accepts: of the wrong type, out of range, or impossible to store. */
const wrongValues: unknown[] = [
  null,
  {},
  [[]],
  true,
  -1,
  3_000_000_000,
  1e300,
  0.5,
  '\u0000',
  '\ud800',
  ' \u0000 ',
  "'; drop table members; --",
  '{{constructor.constructor("return 1")()}}',
  'x'.repeat(20_000),
  Array.from({ length: 2000 }, () => 'x'),
  { toString: 'x', valueOf: 1, __proto__: null },
  ...oddValues(),
  absent,
]

/**
 * Inputs that have stopped servers, by kind: patterns, depth, ids, dates, numbers, encodings and names of prototypes.
 */
function oddValues(): unknown[] {
  const slow = '^(a+)+$'
  return [
    ...[slow, '(a|aa)+$', '(.*a){25}', '(?=(a+))*b', '[', '(?<x>a)(?<x>b)'],
    ...[
      { operator: 'REGEX', value: slow },
      { kind: 'PROPERTY', property: 'name', operator: 'REGEX', value: slow },
    ],
    ...Object.keys(deepTexts),
    ...[
      'undefined',
      '[object Object]',
      'NaN',
      '__proto__',
      'constructor',
      '../../etc/passwd',
      'a'.repeat(201),
    ],
    ...['0000-00-00', '2026-02-30', '9999-12-31T23:59:59-12:00', '+275760-09-13T00:00:00Z', '-000001-01-01'],
    ...['2026-11-28T24:00:00Z', '2026-11-28T10:00:00+99:99', 8.64e15 + 1],
    ...[Number.MAX_SAFE_INTEGER + 2, -(2 ** 63), 1e-320, '1e999', '0x1F', '１２'],
    ...['\udc00x', '\ufeff', '\u202e', 'e\u0301'.repeat(500), '\u0000'.repeat(100), '%C0%AF', 'Ã¤'],
    ...[JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}') as unknown],
  ]
}

const wrongIds = ['not-an-id', '%00', '%ff', '..%2f..', '00000000-0000-0000-0000-000000000000', 'null', '-1']

/**
 * Generates valid requests with one thing broken: a part of the path, or a field of the input at any depth. Undefined
 * when the call has nothing to break.
 */
export function breakRequest(call: DeclaredCall, ids: Ids, cast: Cast): fc.Arbitrary<Request> | undefined {
  const path = toPath(call, ids)
  const input = toInput(call, ids, cast)
  const breakages: fc.Arbitrary<Request>[] = []
  const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].length
  if (parameters > 0) breakages.push(breakPath(call, path).map((broken) => ({ path: broken, input })))
  const places = listPlaces(input)
  if (places.length > 0) {
    const broken = fc.tuple(fc.constantFrom(...places), fc.constantFrom(...wrongValues))
    breakages.push(broken.map(([place, value]) => ({ path, input: replaceAt(input, place, value) })))
    const bodies = fc.constantFrom<unknown>(null, [], 'text', 7, { nothing: 'of use' })
    if (call.method !== 'GET') breakages.push(bodies.map((body) => ({ path, input: body })))
  }
  return breakages.length > 0 ? fc.oneof(...breakages) : undefined
}

/** Replaces one of the ids in the path, which the declared path identifies. */
function breakPath({ path: declared }: DeclaredCall, path: string): fc.Arbitrary<string> {
  const parts = path.split('/')
  const places = declared.split('/').flatMap((part, index) => (part.startsWith('{') ? index : []))
  return fc
    .tuple(fc.constantFrom(...places), fc.oneof(fc.constantFrom(...wrongIds), fc.uuid()))
    .map(([place, id]) => parts.with(place, id).join('/'))
}

type Place = (string | number)[]

/** Lists all places where a value can be replaced: every field and element, at every depth. */
function listPlaces(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof File) return []
  return Object.entries(value).flatMap(([key, it]) => {
    const here = [...at, Array.isArray(value) ? Number(key) : key]
    return [here, ...listPlaces(it, here)]
  })
}

function replaceAt(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined) return replacement
  if (Array.isArray(value)) {
    return value.map((it, index) => (index === key ? replaceAt(it, rest, unwrap(replacement)) : it))
  }
  const { [key]: present, ...others } = value as Record<string, unknown>
  const replaced = replaceAt(present, rest, replacement)
  return replaced === absent ? others : { ...others, [key]: replaced }
}

const unwrap = (value: unknown) => (value === absent ? null : value)
