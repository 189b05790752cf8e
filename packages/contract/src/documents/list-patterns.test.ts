import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import { listPatterns, replacePatterns } from './list-patterns.ts'

test('patterns are listed wherever they are, with their fields', () => {
  const rules = [
    { kind: 'ACCOUNT_PROPERTY', property: 'plan', operator: 'REGEX', value: '^gold' },
    { kind: 'PROPERTY', property: 'plan', operator: 'EQ', value: '^gold' },
  ]
  const identifiers = [{ text: { match: 'REGEX', value: { en: 'Buy|Get', de: 'Kaufen' } } }]
  expect(listPatterns({ rules, steps: [{ identifiers }] })).toEqual([
    { field: 'rules.0.value', pattern: '^gold' },
    { field: 'steps.0.identifiers.0.text.value.en', pattern: 'Buy|Get' },
    { field: 'steps.0.identifiers.0.text.value.de', pattern: 'Kaufen' },
  ])
})

test('patterns are replaced in a copy, and nothing else', () => {
  const rule = { kind: 'PROPERTY', property: 'a', operator: 'REGEX', value: 'a' }
  const document = {
    rules: [rule, { ...rule, operator: 'EQ' }, null, undefined],
    text: { match: 'REGEX', value: { en: 'a', de: 'b' } },
  }
  const replaced = replacePatterns(document, (pattern) => `${pattern}!`)
  expect(replaced).toEqual({
    rules: [{ ...rule, value: 'a!' }, { ...rule, operator: 'EQ' }, null, undefined],
    text: { match: 'REGEX', value: { en: 'a!', de: 'b!' } },
  })
  expect(document.rules[0]).toBe(rule)
  expect(rule.value).toBe('a')
})

test('patterns are listed in deep objects and beside files', () => {
  let deep: unknown = { match: 'REGEX', value: 'a' }
  for (let level = 0; level < 20_000; level += 1) deep = [deep]
  expect(listPatterns({ deep, file: new Blob(['x']), at: new Date(0) })).toHaveLength(1)
  expect(listPatterns({ match: 'REGEX', value: deep })).toHaveLength(1)
})

/**
 * Finds each input of the contract that accepts REGEX: the schemas of the objects around it, by the path of the field.
 */
function listPatternSchemas(): Map<string, Record<string, unknown>> {
  const schemas = new Map<string, Record<string, unknown>>()
  const seen = new Set<unknown>()
  const visit = (part: unknown, path: string) => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return
    seen.add(part)
    const { properties } = part as { properties?: Record<string, unknown> }
    for (const [name, it] of Object.entries(properties ?? {})) {
      if (takesPatterns(it)) schemas.set(`${path}.${name}`, properties as Record<string, unknown>)
    }
    for (const [name, it] of Object.entries(part)) visit(it, `${path}.${name}`)
  }
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(
      calls as Record<string, { '~orpc'?: { inputSchema?: unknown } }>,
    )) {
      const input = call['~orpc']?.inputSchema
      if (input)
        visit(z.toJSONSchema(input as z.ZodType, { io: 'input', unrepresentable: 'any' }), `${group}.${name}`)
    }
  }
  return schemas
}

const takesPatterns = (schema: unknown): boolean =>
  Array.isArray((schema as { enum?: unknown }).enum) && (schema as { enum: unknown[] }).enum.includes('REGEX')

test('every input of the contract that takes patterns names them as they are listed', () => {
  const schemas = listPatternSchemas()
  expect(schemas.size).toBeGreaterThan(5)
  for (const [path, properties] of schemas) {
    expect(path).toMatch(/\.(match|operator)$/)
    expect(Object.keys(properties), path).toContain('value')
  }
})
