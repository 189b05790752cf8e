import { join } from 'node:path'
import * as contract from '@waymark/contract'
import { z } from 'zod'
import { ROOT } from '../run-command.ts'
import { openComments } from './open-comments.ts'

/** The part of JSON Schema that zod writes for the contract. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  /** The schema of each place of a list of a fixed length. */
  prefixItems?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  default?: unknown
}

export interface DescribedSchema {
  name: string
  schema: JsonSchema
  /** The comment above the schema in the contract. */
  about: string
  /** The comments above its fields, also nested ones, by path: `url.match`, `pages[].key`. */
  notes: ReadonlyMap<string, string>
}

export type DescribedSchemas = ReadonlyMap<string, DescribedSchema>

/** Describes the objects and unions that the contract exports, by name, with their comments in the source. */
export function describeSchemas(): DescribedSchemas {
  const comments = openComments(join(ROOT, 'packages/contract/src/index.ts'))
  return new Map(
    Object.entries(listJsonSchemas())
      .filter(([name]) => name in contract)
      .map(([name, schema]) => [name, { name, schema, ...comments.read(name) }]),
  )
}

/** As devices send them: a field with a default is optional. */
function listJsonSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of Object.entries(contract)) {
    if (schema instanceof z.ZodObject || schema instanceof z.ZodUnion) registry.add(schema, { id: name })
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'input', unrepresentable: 'any', uri: (id) => id })
  return schemas as Record<string, JsonSchema>
}

/** The names of the schemas that a schema refers to, itself included. */
export function listReached(schemas: DescribedSchemas, from: string): Set<string> {
  const reached = new Set<string>()
  const follow = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    const text = JSON.stringify(schemas.get(name)?.schema)
    for (const [, next = ''] of text.matchAll(/"\$ref":"([^"#]+)/g)) follow(next)
  }
  follow(from)
  return reached
}
