import type { OpenAPI } from '@orpc/openapi'
import meanings from './field-meanings.json' with { type: 'json' }

/** The keywords in which a schema can hold further schemas. */
interface Schema {
  description?: string
  properties?: Record<string, Schema>
  items?: unknown
  additionalProperties?: unknown
  anyOf?: unknown[]
  oneOf?: unknown[]
  allOf?: unknown[]
  prefixItems?: unknown[]
}

/** The meaning of fields by name, wherever the contract has no comment above one. */
const fieldMeanings: Record<string, string> = meanings

/** The comments above the fields of a schema, by path: `url.match`, `pages[].key`, `texts{}`. */
type Notes = Record<string, string>

/** The comments in the contract's source, as its build collects them. */
export interface Comments {
  /** By the name that the contract exports. The note of an empty path is on the schema itself. */
  schemas: Record<string, Notes>
  calls: Record<string, { input: Notes; output: Notes }>
}

/** Describes the named schemas by the comments above them and their fields. */
export function describeSchemas(schemas: Record<string, unknown>, comments: Comments): void {
  for (const [name, schema] of Object.entries(schemas)) {
    const own = name.charAt(0).toLowerCase() + name.slice(1)
    const notes = comments.schemas[own] ?? comments.schemas[own.replace(/Input$/, '')] ?? {}
    if (notes['']) (schema as Schema).description ??= notes['']
    describeFields(schema, notes)
  }
}

/** Describes what a call takes and answers, apart from named schemas. */
export function describeCall(
  { parameters = [], requestBody, responses = {} }: OpenAPI.OperationObject,
  { input, output }: { input: Notes; output: Notes } = { input: {}, output: {} },
): void {
  for (const parameter of parameters) {
    if ('$ref' in parameter) continue
    const meaning = toMeaning(parameter.name, parameter.name, input)
    if (meaning) parameter.description ??= meaning
    describeFields(parameter.schema, input, parameter.name)
  }
  for (const { schema } of listContents(requestBody)) describeFields(schema, input)
  for (const [status, response] of Object.entries(responses)) {
    if (status.startsWith('2'))
      for (const { schema } of listContents(response)) describeFields(schema, output)
  }
}

const listContents = (part: unknown): OpenAPI.MediaTypeObject[] =>
  Object.values((part as { content?: Record<string, OpenAPI.MediaTypeObject> } | undefined)?.content ?? {})

/** Describes the fields of a schema at any depth, down to schemas that have a name of their own. */
function describeFields(given: unknown, notes: Notes, path = ''): void {
  if (typeof given !== 'object' || given === null || '$ref' in given) return
  const { properties = {}, items, additionalProperties, anyOf, oneOf, allOf, prefixItems } = given as Schema
  for (const [name, schema] of Object.entries(properties)) {
    const at = path ? `${path}.${name}` : name
    const meaning = toMeaning(name, at, notes)
    if (meaning) schema.description ??= meaning
    describeFields(schema, notes, at)
  }
  describeFields(items, notes, `${path}[]`)
  describeFields(additionalProperties, notes, `${path}{}`)
  for (const part of [anyOf, oneOf, allOf, prefixItems].flat()) describeFields(part, notes, path)
}

const toMeaning = (name: string, path: string, notes: Notes): string | undefined =>
  notes[path] ?? (Object.hasOwn(fieldMeanings, name) ? fieldMeanings[name] : undefined)
