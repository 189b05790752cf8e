import { isContractProcedure } from '@orpc/contract'
import type { ZodType } from 'zod'
import { expect, it } from 'vitest'
import { contract } from './contract.ts'

const DECOMPOSED = 'Cafe\u0301'
const COMPOSED = DECOMPOSED.normalize('NFC')

/** Fields that are called a name, but are compared as the target app or another service writes them. */
const FOREIGN: [field: RegExp, why: string][] = [
  [/\.fingerprint(\.standIn)?\.name$|\.className$/, 'What an element of the target app is called.'],
  [/\.(action|also|trigger|target)\.name$/, 'An event, as the target app tracks it.'],
  [/\.erasedByName$/, 'Part of a receipt, whose seal covers each character.'],
  [/\.(rules|condition|conditions)\.name$/, 'An event, as the target app tracks it.'],
]

interface Field {
  path: string
  schema: ZodType
}

it('composes the accents of every name that somebody gives, so that twins are one name', () => {
  const fields = listTexts(contract).filter(({ path }) => /name$/i.test(path))
  const wrong = fields.filter(({ path, schema }) => {
    if (FOREIGN.some(([field]) => field.test(path))) return false
    const answer = schema.safeParse(DECOMPOSED)
    return answer.success && answer.data !== COMPOSED
  })
  expect([...new Set(wrong.map(({ path }) => path))]).toEqual([])
  expect(fields.length).toBeGreaterThan(50)
})

/** Every text in the input of every call, by its path: `goals.create.name`. */
function listTexts(node: object, path: string[] = []): Field[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const here = [...path, key]
    if (!isContractProcedure(value)) return listTexts(value as object, here)
    const { inputSchema } = value['~orpc']
    return inputSchema ? walk(inputSchema as unknown as ZodType, here.join('.'), new Set()) : []
  })
}

interface Definition {
  type: string
  shape?: Record<string, ZodType>
  options?: ZodType[]
  element?: ZodType
  items?: ZodType[]
  innerType?: ZodType
  valueType?: ZodType
  left?: ZodType
  right?: ZodType
  in?: ZodType
  out?: ZodType
  getter?: () => ZodType
}

function walk(schema: ZodType, path: string, seen: Set<ZodType>): Field[] {
  if (seen.has(schema)) return []
  const within = new Set(seen).add(schema)
  const def = schema.def as unknown as Definition
  const to = (inner: ZodType | undefined) => (inner ? walk(inner, path, within) : [])
  switch (def.type) {
    case 'string':
    case 'pipe':
      // A pipe over a text counts as one text.
      return isText(schema) ? [{ path, schema }] : [...to(def.in), ...to(def.out)]
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([key, it]) => walk(it, `${path}.${key}`, within))
    case 'union':
      return (def.options ?? []).flatMap(to)
    case 'tuple':
      return (def.items ?? []).flatMap(to)
    default:
      return [def.element, def.innerType, def.valueType, def.left, def.right, def.getter?.()].flatMap(to)
  }
}

function isText(schema: ZodType): boolean {
  const { type, in: first } = schema.def as unknown as Definition
  return type === 'string' || (type === 'pipe' && first !== undefined && isText(first))
}
