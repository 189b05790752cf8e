import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refuseUnknownFields } from './refuse-unknown-fields.ts'

const leaf = z.object({ kind: z.literal('LEAF'), size: z.int().default(1) })
const schema = z
  .object({
    name: z.string(),
    list: z.array(z.object({ a: z.string().optional() })).default([]),
    byName: z.record(z.string(), leaf).optional(),
    either: z.union([leaf, z.object({ kind: z.literal('GROUP'), parts: z.array(leaf) })]).optional(),
    exactly: z.discriminatedUnion('kind', [leaf, z.strictObject({ kind: z.literal('NONE') })]).nullish(),
    piped: z
      .object({ text: z.string() })
      .transform(({ text }) => text)
      .optional(),
    free: z.looseObject({ known: z.string() }).optional(),
    get inner(): z.ZodOptional<z.ZodLazy<z.ZodType>> {
      return z.lazy((): z.ZodType => schema).optional()
    },
  })
  .refine(({ name }) => name !== 'wrong', { message: 'name_wrong', path: ['name'] })

const listUnknown = (input: object): string[] =>
  (refuseUnknownFields(schema).safeParse({ name: 'x', ...input }).error?.issues ?? [])
    .filter(({ message }) => message === 'field_unknown')
    .map(({ path }) => path.join('.'))

describe('a schema that refuses unknown fields', () => {
  test.each([
    [{ nmae: 1 }, 'nmae'],
    [{ list: [{}, { b: 1 }] }, 'list.1.b'],
    [{ byName: { x: { kind: 'LEAF', b: 1 } } }, 'byName.x.b'],
    [{ either: { kind: 'LEAF', b: 1 } }, 'either.b'],
    [{ either: { kind: 'GROUP', parts: [{ kind: 'LEAF', b: 1 }] } }, 'either.parts.0.b'],
    [{ exactly: { kind: 'LEAF', b: 1 } }, 'exactly.b'],
    [{ exactly: { kind: 'NONE', b: 1 } }, 'exactly.b'],
    [{ piped: { text: '', b: 1 } }, 'piped.b'],
    [{ inner: { name: 'y', inner: { name: 'z', b: 1 } } }, 'inner.inner.b'],
  ])('an unknown field is named wherever it is: %j', (input, path) => {
    expect(listUnknown(input)).toEqual([path])
  })

  test('unknown fields are named beside what else is wrong', () => {
    const { error } = refuseUnknownFields(schema).safeParse({ name: 7, nmae: 1 })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'nmae'])
    const refined = refuseUnknownFields(schema).safeParse({ name: 'wrong', nmae: 1 })
    expect(refined.error?.issues.map(({ message }) => message)).toEqual(['field_unknown', 'name_wrong'])
  })

  test('a list in the place of an object is refused as such', () => {
    const { error } = refuseUnknownFields(schema).safeParse({ name: 'x', piped: [1] })
    expect(error?.issues.map(({ code, path }) => [code, path.join('.')])).toEqual([['invalid_type', 'piped']])
  })

  test('records and open objects take any field, and valid input is parsed as before', () => {
    const input = {
      name: 'x',
      byName: { anything: { kind: 'LEAF' as const } },
      free: { known: 'a', other: 1 },
      piped: { text: 'b' },
    }
    const refusing = refuseUnknownFields(schema)
    expect(refusing.parse(input)).toEqual(schema.parse(input))
    expect(refusing.parse(input).list).not.toBe(refusing.parse(input).list)
  })
})
