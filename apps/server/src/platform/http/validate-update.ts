import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type Validated = { success: true; data: unknown } | { success: false; issues: Issue[] }
type Fields = Record<PropertyKey, unknown>
type Path = readonly PropertyKey[]

/**
 * Validates what a call changes. An entity that is read, changed and sent back whole also contains what only
 * the server sets. Where the call does not take a field that is as it is stored, it is left out: it changes nothing.
 */
export async function validateUpdate(
  schema: z.ZodType,
  input: unknown,
  readStored: () => Promise<unknown>,
): Promise<Validated> {
  const first = await validate(schema, input)
  if (first.success) return first
  const read = await readStored()
  if (typeof read !== 'object' || read === null) return first
  // As the caller read it: without what JSON leaves out.
  const stored: unknown = JSON.parse(JSON.stringify(read))
  let [changed, result]: [unknown, Validated] = [input, first]
  while (!result.success) {
    const unchanged = result.issues.flatMap((issue) => findUnchanged(issue, changed, stored))
    if (unchanged.length === 0) return { success: false, issues: result.issues.map(nameReadOnly(stored)) }
    changed = unchanged.reduce(leaveOut, changed)
    result = await validate(schema, changed)
  }
  return result
}

async function validate(schema: z.ZodType, input: unknown): Promise<Validated> {
  const { success, data, error } = await schema.safeParseAsync(input)
  return success ? { success, data } : { success, issues: error.issues }
}

/** The field that an issue is about, or the one at the top that it is in, if it is as it is stored. */
function findUnchanged({ path }: Issue, input: unknown, stored: unknown): Path[] {
  const isSame = (it: Path) =>
    it.length > 0 && has(input, it) && has(stored, it) && isDeepStrictEqual(get(input, it), get(stored, it))
  const found = [path.slice(0, 1), path].find(isSame)
  return found ? [found] : []
}

/** A field that can be read and has another value was not misspelt: it cannot be changed. */
const nameReadOnly =
  (stored: unknown) =>
  (issue: Issue): Issue =>
    issue.message === 'field_unknown' && has(stored, issue.path)
      ? { ...issue, message: 'field_read_only' }
      : issue

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const get = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, key) => (isFields(found) ? found[key] : undefined), value)

const has = (value: unknown, path: Path): boolean => {
  const [parent, key] = [get(value, path.slice(0, -1)), path.at(-1)]
  return key !== undefined && isFields(parent) && Object.hasOwn(parent, key)
}

function leaveOut(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || !isFields(value)) return value
  if (Array.isArray(value)) return value.map((it, at) => (at === key ? leaveOut(it, rest) : it))
  const { [key]: inner, ...others } = value
  return rest.length === 0 ? others : { ...others, [key]: leaveOut(inner, rest) }
}
