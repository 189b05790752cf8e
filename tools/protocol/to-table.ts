import type { DescribedSchema, JsonSchema } from './describe-schemas.ts'

/** More constants than this make a table hard to read. */
const mostChoicesInline = 8
/** Codes of errors are in the description of the API, with their sentences. */
const mostChoices = 60

interface Row {
  path: string
  schema: JsonSchema
  isOptional: boolean
}

/** Writes a schema's section: its comment, and a table of its fields or of its alternatives. */
export function toTable({ schema, about, notes }: DescribedSchema): string {
  return [about, ...toTables(schema, notes)].filter(Boolean).join('\n\n')
}

function toTables(schema: JsonSchema, notes: ReadonlyMap<string, string>): string[] {
  const alternatives = listAlternatives(schema)
  if (alternatives.length === 0) return [toFieldTable(listRows(schema), notes)]
  const objects = alternatives.filter(({ properties }) => properties)
  if (objects.length === 0) return [`One of: ${toType(schema)}.`]
  const others = alternatives.filter(({ properties }) => !properties).map(toType)
  return [toKindTable(objects, notes), ...(others.length > 0 ? [`Or ${others.join(' or ')}.`] : [])]
}

function toFieldTable(rows: Row[], notes: ReadonlyMap<string, string>): string {
  const lines = rows.map((row) => `| \`${row.path}\` | ${toValue(row)} | ${toCell(notes.get(row.path))} |`)
  const table = ['| field | value | meaning |', '| --- | --- | --- |', ...lines].join('\n')
  return [table, ...rows.flatMap(toLongList)].join('\n\n')
}

/** Constants that would make a column too wide follow the table. */
function toLongList({ path, schema }: Row): string[] {
  const choices = listLongChoices(schema)
  return choices ? [`\`${path}\` is one of ${choices.map((it) => `\`${it}\``).join(', ')}.`] : []
}

function listLongChoices({ enum: choices, items }: JsonSchema): string[] | undefined {
  const listed = choices ?? items?.enum
  const isLong = listed && listed.length > mostChoicesInline && listed.length <= mostChoices
  return isLong ? listed.map(String) : undefined
}

/** One row per alternative, named by the constant that distinguishes them. */
function toKindTable(objects: JsonSchema[], notes: ReadonlyMap<string, string>): string {
  const key = Object.keys(objects[0]?.properties ?? {}).find((name) =>
    objects.every(({ properties }) => properties?.[name]?.const !== undefined),
  )!
  const lines = objects.map((object) => {
    const fields = listRows(object)
      .filter(({ path }) => path !== key)
      .map((row) => toInlineField(row, notes.get(row.path)))
    return `| \`${JSON.stringify(object.properties?.[key]?.const)}\` | ${fields.join('<br>')} |`
  })
  return [`| \`${key}\` | further fields |`, '| --- | --- |', ...lines].join('\n')
}

function toInlineField(row: Row, note: string | undefined): string {
  return `\`${row.path}\`: ${toValue(row)}${note ? `. ${toCell(note)}` : ''}`
}

const toValue = ({ schema, isOptional }: Row): string =>
  [toType(schema), ...toBounds(schema), ...(isOptional ? ['optional'] : [])].join(', ')

/** The fields of an object; those of nested objects without a name follow, by their path. */
function listRows(schema: JsonSchema, before = '', areOptional = false): Row[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = before + name
    const isOptional = areOptional || !required.includes(name)
    const inner = field.type === 'array' ? field.items : field
    const nested = inner?.properties ? listRows(inner, `${path}${field.type === 'array' ? '[]' : ''}.`) : []
    return [{ path, schema: field, isOptional }, ...nested]
  })
}

const listAlternatives = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] => anyOf ?? oneOf ?? []

function toType(schema: JsonSchema): string {
  if (schema.$ref) return `[${toName(schema.$ref)}](#${toName(schema.$ref).toLowerCase()})`
  const alternatives = listAlternatives(schema)
  if (alternatives.length > 0) return toAlternatives(alternatives)
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum) return toChoices(schema.enum)
  if (schema.prefixItems) return `list of ${schema.prefixItems.length}: ${toAlternatives(schema.prefixItems)}`
  if (Array.isArray(schema.type)) return toAlternatives(schema.type.map((type) => ({ ...schema, type })))
  if (schema.type === 'array') return `list of ${schema.items ? toType(schema.items) : 'anything'}`
  if (schema.format) return formats[schema.format] ?? `text (${schema.format})`
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    return `object by name, of ${toType(schema.additionalProperties)}`
  }
  return types[schema.type ?? ''] ?? schema.type ?? 'anything'
}

function toChoices(choices: readonly unknown[]): string {
  if (choices.length > mostChoices) return 'one of the codes in `/openapi.json`'
  if (choices.length > mostChoicesInline) return 'text from the list below'
  return choices.map((it) => `\`${JSON.stringify(it)}\``).join(', ')
}

const toAlternatives = (schemas: JsonSchema[]): string => [...new Set(schemas.map(toType))].join(' or ')

/** References are `name`, or lead into a schema that contains itself. */
const toName = (reference: string): string => reference.split('#')[0]!

const types: Record<string, string> = { string: 'text', null: '`null`', boolean: '`true` or `false`' }
const formats: Record<string, string> = {
  'date-time': 'time in ISO 8601, UTC',
  uuid: 'UUID',
}

function toBounds(schema: JsonSchema): string[] {
  return [
    toRange(schema.minLength || undefined, schema.maxLength, ' characters'),
    toRange(schema.minimum, schema.maximum),
    !schema.prefixItems && toRange(schema.minItems || undefined, schema.maxItems, ' of them'),
    schema.default !== undefined && `by default \`${JSON.stringify(schema.default)}\``,
  ].filter((it) => it !== false)
}

function toRange(from = -Infinity, to = Infinity, unit = ''): string | false {
  const [hasFrom, hasTo] = [from, to].map((it) => Math.abs(it) < Number.MAX_SAFE_INTEGER)
  if (hasFrom && hasTo) return `${from} to ${to}${unit}`
  if (hasFrom) return `at least ${from}${unit}`
  return hasTo ? `at most ${to}${unit}` : false
}

const toCell = (text = ''): string => text.replaceAll('|', '\\|')
