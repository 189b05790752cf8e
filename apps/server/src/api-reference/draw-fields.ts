import type { OpenAPI } from '@orpc/openapi'
import { html, raw, type Html } from '../platform/html.ts'

type Schema = OpenAPI.SchemaObject
/** By name. */
export type Schemas = Record<string, Schema>

/** Deeper than this a reader is better served by the file for tools. */
const deepest = 5

/** The fields of a schema as nested lists: name, type, bounds, and what they mean. */
export function drawFields(schemas: Schemas, given: Schema, depth = 0): Html {
  const schema = resolve(schemas, given)
  const { properties, required = [] } = schema
  if (!properties) return drawAlternatives(schemas, schema, depth)
  const fields = Object.entries(properties).map(([name, field]) => {
    const own = field as Schema
    const isOptional = !required.includes(name)
    return html`<li>
      <code class="name">${name}</code>
      <span class="type">${toType(own)}${isOptional ? ', optional' : ''}</span>
      <span class="bounds">${toBounds(own)}</span>
      ${drawInside(schemas, own, depth + 1)}
    </li>`
  })
  return html`<ul class="fields">
    ${fields}
  </ul>`
}

function drawAlternatives(schemas: Schemas, schema: Schema, depth: number): Html {
  const alternatives = listAlternatives(schemas, schema)
  const objects = alternatives.filter(({ properties }) => properties)
  if (objects.length === 0) return html`<p class="type">${toType(schema)}</p>`
  return html`<ul class="fields">
    ${objects.map((it) => html`<li class="either">${drawFields(schemas, it, depth + 1)}</li>`)}
  </ul>`
}

/** What an object, a list of objects or a choice between objects holds. */
function drawInside(schemas: Schemas, given: Schema, depth: number): Html {
  if (depth > deepest) return raw('')
  const schema = resolve(schemas, given)
  const inner = resolve(schemas, schema.type === 'array' ? ((schema.items ?? {}) as Schema) : schema)
  const alternatives = listAlternatives(schemas, inner)
  const hasObjects = inner.properties !== undefined || alternatives.some(({ properties }) => properties)
  return hasObjects ? drawFields(schemas, inner, depth) : raw('')
}

const resolve = (schemas: Schemas, schema: Schema): Schema => schemas[toName(schema) ?? ''] ?? schema

const listAlternatives = (schemas: Schemas, { anyOf, oneOf }: Schema): Schema[] =>
  ((anyOf ?? oneOf ?? []) as Schema[]).map((it) => resolve(schemas, it))

/** The name of a schema that stands elsewhere. */
const toName = (schema: Schema): string | undefined =>
  '$ref' in schema ? (schema.$ref as string).split('/').at(-1) : undefined

function toType(schema: Schema): string {
  const name = toName(schema)
  if (name) return name
  const alternatives = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((it) => JSON.stringify(it)).join(' | ')
  if (alternatives) return [...new Set(alternatives.map(toType))].join(' | ')
  if (schema.type === 'array') return `list of ${toType((schema.items ?? {}) as Schema)}`
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything')
  return schema.format ? `${type} (${schema.format})` : type
}

function toBounds({ minLength, maxLength, minimum, maximum, maxItems, default: preset }: Schema): string {
  const isTelling = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return [
    minLength !== undefined && minLength > 0 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && `from ${minimum}`,
    isTelling && `to ${maximum}`,
    maxItems !== undefined && `at most ${maxItems} of them`,
    preset !== undefined && `default ${JSON.stringify(preset)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
