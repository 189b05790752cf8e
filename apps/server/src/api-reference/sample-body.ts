import type { OpenAPI } from '@orpc/openapi'
import examples from './examples.json' with { type: 'json' }

type Schema = Exclude<OpenAPI.SchemaObject, boolean> & { $ref?: string; items?: unknown }
type Schemas = Record<string, unknown>

/** What a format or a field of this name holds in examples. */
const OF_FORMAT: Record<string, string> = {
  uuid: '01977f3e-5c1a-7b40-8d2e-3f4a5b6c7d8e',
  'date-time': '2026-03-02T09:00:00.000Z',
  date: '2026-03-02',
  email: 'jo@example.org',
  uri: 'https://shop.example.org/plants',
}
const COLOUR = '#1f6f54'
const OF_FIELD: Record<string, unknown> = {
  name: 'Find your first plant',
  email: 'jo@example.org',
  userId: 'jo@example.org',
  password: 'Local-example-1',
  newPassword: 'Local-example-2',
  locale: 'en',
  locales: 'en',
  selectedLocales: 'en',
  from: 'en',
  to: 'de',
  order: [],
  language: 'en',
  defaultLocale: 'en',
  timeZone: 'Europe/Berlin',
  url: 'https://shop.example.org/plants',
  endUserId: 'user-4711',
  endUserHash: '0'.repeat(64),
  salt: '0'.repeat(32),
  domains: 'example.org',
  sort: 'lastSeenAt,DESC',
  properties: '{"defaultLocale":{"code":"en"},"selectedLocales":[{"code":"en"}]}',
  background: COLOUR,
  text: COLOUR,
  accent: COLOUR,
  accentText: COLOUR,
  backdrop: COLOUR,
  border: COLOUR,
  conditions: [],
  identifiers: [],
}

/** No schema says that an identifier needs a clue. */
const IDENTIFIER = examples['assists.identifiers.create'].input.document

/**
 * A body that has every field its schema requires, or every field if it requires none. Examples of the commonest calls
 * are written by hand (`examples.json`).
 */
export function sampleBody(schema: unknown, schemas: Schemas, name: string): unknown {
  const body = sample(schema as Schema, { schemas, field: '', depth: 0 })
  const isOfIdentifier = name.includes('identifiers.')
  return isOfIdentifier ? { ...(body as object), document: IDENTIFIER } : body
}

interface Place {
  schemas: Schemas
  field: string
  /** Recursive schemas end. */
  depth: number
}

function sample(schema: Schema, place: Place): unknown {
  const { schemas, field, depth } = place
  if (schema.$ref) return sample(toSchema(schemas, schema.$ref), { ...place, depth: depth + 1 })
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(isNotNull)
  if (first) return sample(first as Schema, place)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((it) => sample(it as Schema, place)))
  const type = [schema.type].flat().find((it) => it !== 'null')
  const known = OF_FORMAT[schema.format ?? ''] ?? OF_FIELD[field]
  if (known !== undefined && toType(known) === type) return known
  switch (type) {
    case 'object':
      return sampleObject(schema, place)
    case 'array':
      return depth < 4 && schema.items ? [sample(schema.items as Schema, { ...place, depth: depth + 1 })] : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'string':
      return toText(schema)
    default:
      return null
  }
}

function sampleObject({ properties = {}, required = [] }: Schema, place: Place): object {
  const fields = required.length > 0 ? required : Object.keys(properties)
  return Object.fromEntries(
    fields
      .filter((field) => properties[field])
      .map((field) => [
        field,
        sample(properties[field] as Schema, { ...place, field, depth: place.depth + 1 }),
      ]),
  )
}

const toSchema = (schemas: Schemas, ref: string) =>
  (schemas[ref.replace('#/components/schemas/', '')] ?? {}) as Schema

const toType = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

const isNotNull = (schema: unknown) => (schema as Schema).type !== 'null'

const toText = ({ minLength = 0, maxLength = 100 }: Schema) =>
  'example'.padEnd(minLength, 's').slice(0, maxLength)
