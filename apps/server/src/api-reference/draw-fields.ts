import type { OpenAPI } from '@orpc/openapi'
import { html, raw, type Html } from '../platform/text/html.ts'

type Schema = OpenAPI.SchemaObject
/** Schemas by name. */
export type Schemas = Record<string, Schema>

/** Above this, only the number of choices is shown: the OpenAPI file has them all. */
const mostChoices = 60

/** Draws the fields of a schema: name, type, bounds, meaning. Named schemas inside it are drawn once and linked to. */
export function drawFields(schemas: Schemas, given: Schema): Html {
  const schema = schemas[toName(given) ?? ''] ?? given
  const { properties, required = [] } = schema
  if (!properties) return drawAlternatives(schemas, schema)
  const fields = Object.entries(properties).map(([name, field]) => {
    const own = field as Schema
    return html`<li>
      <code class="name">${name}</code>
      <span class="type">${drawType(own)}${required.includes(name) ? '' : ', optional'}${toBounds(own)}</span>
      ${own.description ? html`<span class="meaning">${drawSentence(own.description)}</span>` : raw('')}
      ${drawInside(schemas, own)}
    </li>`
  })
  return html`<ul class="fields">
    ${fields}
  </ul>`
}

/** A sentence, in which backticks set code as in our documents. */
export const drawSentence = (sentence: string): Html =>
  raw(
    sentence
      .split('`')
      .map((it, at) => (at % 2 === 1 ? html`<code>${it}</code>` : html`${it}`).text)
      .join(''),
  )

function drawAlternatives(schemas: Schemas, schema: Schema): Html {
  const objects = listAlternatives(schema).filter(({ properties }) => properties)
  return html`<p class="type">${drawType(schema)}</p>
    ${objects.map((it) => drawFields(schemas, it))}`
}

/** Draws the fields of a nested object, list of objects or union, unless it has a name of its own. */
function drawInside(schemas: Schemas, schema: Schema): Html {
  const inner = schema.type === 'array' ? ((schema.items ?? {}) as Schema) : schema
  const objects = [inner, ...listAlternatives(inner)].filter(({ properties }) => properties)
  return html`${objects.map((it) => drawFields(schemas, it))}`
}

const listAlternatives = ({ anyOf, oneOf }: Schema): Schema[] => (anyOf ?? oneOf ?? []) as Schema[]

/** The name of a schema that is only referred to. */
const toName = (schema: Schema): string | undefined =>
  '$ref' in schema ? (schema.$ref as string).split('/').at(-1) : undefined

function drawType(schema: Schema): Html {
  const name = toName(schema)
  if (name) return html`<a href="#schema-${name}">${name}</a>`
  const alternatives = listAlternatives(schema).map((it) => drawType(it).text)
  if (alternatives.length > 0) return raw([...new Set(alternatives)].join(' | '))
  if (schema.type === 'array') return html`list of ${drawType((schema.items ?? {}) as Schema)}`
  return html`${toPlainType(schema)}`
}

function toPlainType({ const: constant, enum: choices, type, format }: Schema): string {
  if (constant !== undefined) return JSON.stringify(constant)
  if (choices && choices.length > mostChoices) return `one of ${choices.length} texts`
  if (choices) return choices.map((it) => JSON.stringify(it)).join(' | ')
  const plain = Array.isArray(type) ? type.join(' | ') : (type ?? 'anything')
  return format ? `${plain} (${format})` : plain
}

function toBounds({ minLength, maxLength, minimum, maximum, maxItems, default: preset }: Schema): string {
  const isTelling = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return [
    minLength !== undefined && minLength > 0 && `at least ${countCharacters(minLength)}`,
    maxLength !== undefined && `at most ${countCharacters(maxLength)}`,
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && `from ${minimum}`,
    isTelling && `to ${maximum}`,
    maxItems !== undefined && `at most ${maxItems} of them`,
    preset !== undefined && `default ${JSON.stringify(preset)}`,
  ]
    .filter(Boolean)
    .map((it) => `, ${it}`)
    .join('')
}

const countCharacters = (count: number): string => (count === 1 ? '1 character' : `${count} characters`)
