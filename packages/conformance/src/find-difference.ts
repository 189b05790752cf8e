import type { Json } from './core-program.ts'

/**
 * The first difference between the expected and the actual value, as a path and both values; undefined if there is
 * none. Absent members and null ones differ. With `isPartial`, the expected value may leave out members of the
 * outermost objects.
 */
export function findDifference(
  expected: unknown,
  actual: unknown,
  { isPartial = false, path = '' } = {},
): string | undefined {
  if (isObject(expected) && isObject(actual)) return findInObjects(expected, actual, { isPartial, path })
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return findInLists(expected, actual, { isPartial, path })
  }
  return expected === actual
    ? undefined
    : `${path || 'the answer'}: expected ${show(expected)}, got ${show(actual)}`
}

interface Place {
  isPartial: boolean
  path: string
}

function findInObjects(
  expected: Record<string, Json>,
  actual: Record<string, Json>,
  { isPartial, path }: Place,
): string | undefined {
  const names = new Set([...Object.keys(expected), ...(isPartial ? [] : Object.keys(actual))])
  for (const name of names) {
    const at = path ? `${path}.${name}` : name
    if (!(name in actual)) return `${at}: expected ${show(expected[name])}, but it is absent`
    if (!(name in expected)) return `${at}: expected nothing, got ${show(actual[name])}`
    const difference = findDifference(expected[name], actual[name], { path: at })
    if (difference) return difference
  }
  return undefined
}

function findInLists(expected: unknown[], actual: unknown[], { isPartial, path }: Place): string | undefined {
  if (expected.length !== actual.length) {
    return `${path || 'the list'}: expected ${expected.length} entries, got ${actual.length}: ${show(actual)}`
  }
  for (const [index, each] of expected.entries()) {
    const difference = findDifference(each, actual[index], { isPartial, path: `${path}[${index}]` })
    if (difference) return difference
  }
  return undefined
}

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const MAX_SHOWN = 300

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
