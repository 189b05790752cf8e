import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@waymark/contract'
import { z } from 'zod'
import type { Answers } from './answer-calls.ts'
import { createComponent, createId, createSurvey } from './examples.ts'

const AT = '2026-03-01T09:00:00.000Z'

/** Texts and numbers of which one fits almost any field. */
const candidates = [
  'text',
  'a',
  'en',
  AT,
  '2026-03-01',
  'https://shop.example/',
  'ada@example.org',
  '#1f6f54',
  'a'.repeat(64),
  'a'.repeat(32),
  'createdAt,DESC',
]
const numbers = [1, 2, 0, 3, 0.1]

/** The fields by which people know something. */
const NAMES = /(?:^|[a-z])(?:name|key|email|endUserId)$/i

/** The name of everything, in the lengths that one may have. */
let names: string[] = []

/**
 * An answer to every call, made from its schema: lists have one entry, and what may be missing is. Everything has the
 * name, if one is given.
 */
export function sampleAnswers(name?: string): Answers {
  names = name === undefined ? [] : [name, `${name.replaceAll(' ', '-')}@example.org`, name.slice(0, 50)]
  const answers: Record<string, unknown> = {}
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path }) => {
    const { outputSchema } = call['~orpc']
    let level = answers
    for (const part of path.slice(0, -1)) level = (level[part] ??= {}) as Record<string, unknown>
    level[path.at(-1)!] = (input: unknown) => sampleFor(outputSchema as z.ZodType, input)
  })
  return answers as Answers
}

/** Of several kinds of answers, the one that has the kind that was asked for. */
function sampleFor(schema: z.ZodType, input: unknown): unknown {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return sample(schema)
  const { discriminator } = schema.def
  const asked = (input as Record<string, unknown>)[discriminator]
  const samples = schema.options.map((it) => sample(it as z.ZodType) as Record<string, unknown>)
  return samples.find((it) => it[discriminator] === asked) ?? samples[0]
}

function sample(schema: z.ZodType): unknown {
  const made = make(schema)
  if (schema.safeParse(made).success) return made
  // Documents that hold together by more than their types.
  const example = [createComponent(), createSurvey().survey].find((it) => schema.safeParse(it).success)
  return example ?? made
}

function make(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject) return makeObject(schema)
  if (schema instanceof z.ZodArray) return makeList(schema)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodNull) return null
  if (schema instanceof z.ZodOptional) return undefined
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodUnion) return sample(schema.options[0] as z.ZodType)
  if (schema instanceof z.ZodTuple) return schema.def.items.map((it) => sample(it as z.ZodType))
  if (schema instanceof z.ZodRecord) return makeRecord(schema)
  if (schema instanceof z.ZodLazy) return []
  if (schema instanceof z.ZodPipe) return sample(schema.in as z.ZodType)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly)
    return sample(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodFile || schema instanceof z.ZodCustom) return new File(['a'], 'a.csv')
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return {}
  return [createId(), ...candidates, ...numbers].find((it) => schema.safeParse(it).success)
}

function makeObject({ shape }: z.ZodObject): unknown {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    (NAMES.test(name) && toName(field as z.ZodType)) || sample(field as z.ZodType),
  ])
  const made = Object.fromEntries(fields) as Record<string, unknown>
  return 'totalElements' in shape ? { ...made, page: 0, size: 1000, totalPages: 1, totalElements: 1 } : made
}

const toName = (field: z.ZodType) => names.find((it) => field.safeParse(it).success)

/** One entry, none, or as many as the schema wants. Only what is tried is made: lists are in lists. */
function makeList(schema: z.ZodArray): unknown[] {
  for (const length of [1, 0, 7, 10]) {
    const list = Array.from({ length }, (_, at) => sampleEntry(schema.element as z.ZodType, at))
    if (schema.safeParse(list).success) return list
  }
  return []
}

/** Entries have other numbers, by which lists may know them. */
function sampleEntry(schema: z.ZodType, at: number): unknown {
  const entry = sample(schema)
  if (at === 0 || !(schema instanceof z.ZodObject)) return entry
  const fields = Object.entries(entry as object).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'number' ? value + at : value,
  ])
  const other: unknown = Object.fromEntries(fields)
  return schema.safeParse(other).success ? other : entry
}

function makeRecord({ keyType, valueType }: z.ZodRecord): object {
  const names = keyType instanceof z.ZodEnum ? keyType.options : []
  return Object.fromEntries(names.map((name) => [name, sample(valueType as z.ZodType)]))
}
