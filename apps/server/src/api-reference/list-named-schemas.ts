import type { OpenAPI, OpenAPIGeneratorGenerateOptions } from '@orpc/openapi'
import * as contract from '@waymark/contract'
import { z } from 'zod'

type NamedSchemas = NonNullable<OpenAPIGeneratorGenerateOptions['commonSchemas']>

/**
 * Describes each schema that the contract exports once, under its name, so that calls can refer to it: `app` becomes
 * `App`. Where input and output differ, as with defaults, the input is `AppInput`.
 */
export function listNamedSchemas(): NamedSchemas {
  const named = Object.entries(contract).flatMap(([name, schema]) =>
    isEntity(schema) ? [{ name: name.charAt(0).toUpperCase() + name.slice(1), schema }] : [],
  )
  const ofAnswers = named.map(({ name, schema }) => [name, { schema, strategy: 'output' }])
  const ofInputs = named.map(({ name, schema }) => [`${name}Input`, { schema, strategy: 'input' }])
  // The first match wins, and a name that the contract exports is never overwritten.
  const own = new Set(named.map(({ name }) => name))
  const others = ofInputs.filter(([name]) => !own.has(name as string))
  return Object.fromEntries([...ofAnswers, ...others]) as NamedSchemas
}

/** Objects and unions get a name; texts and numbers are described inline. */
const isEntity = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject || value instanceof z.ZodUnion || value instanceof z.ZodLazy

const reference = /"\$ref":"#\/components\/schemas\/(\w+)"/g

/** Drops schemas that no call refers to. A schema that is only ever sent loses its `Input` suffix. */
export function dropUnusedSchemas(document: OpenAPI.Document): OpenAPI.Document {
  const used = listUsedSchemas(document)
  const entries = Object.entries(document.components?.schemas ?? {}).filter(([name]) => used.has(name))
  const schemas = Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
  const text = JSON.stringify({ ...document, components: { ...document.components, schemas } })
  const shorter = new Map(
    [...used].flatMap((name) => {
      const short = name.replace(/Input$/, '')
      return short === name || used.has(short) ? [] : [[`"${name}"`, `"${short}"`]]
    }) as [string, string][],
  )
  const named = text
    .replace(reference, (found, name: string) =>
      found.replace(`${name}"`, shorter.get(`"${name}"`)?.slice(1) ?? `${name}"`),
    )
    .replace(/"\w+Input"(?=:\{)/g, (name) => shorter.get(name) ?? name)
  return JSON.parse(named) as OpenAPI.Document
}

function listUsedSchemas({ components: { schemas = {} } = {}, paths }: OpenAPI.Document): Set<string> {
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(reference)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(paths)
  return used
}
