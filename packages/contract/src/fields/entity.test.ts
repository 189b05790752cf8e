import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import { eventBatch, sdkEvent } from '../sdk/event.ts'
import { sdkSession } from '../sdk/session.ts'
import { surveyResponse } from '../sdk/survey-response.ts'
import { listQuery, moment } from './entity.ts'

describe('a moment', () => {
  it.each([
    ['2026-11-28T10:00:00+01:00', '2026-11-28T09:00:00.000Z'],
    ['2026-11-28T10:00:00.5-09:30', '2026-11-28T19:30:00.500Z'],
    // A query string that does not escape its plus.
    ['2026-11-28T10:00:00 01:00', '2026-11-28T09:00:00.000Z'],
    ['2026-11-28T10:00:00Z', '2026-11-28T10:00:00Z'],
    ['2026-11-28T10:00:00.123456Z', '2026-11-28T10:00:00.123456Z'],
  ])('a moment is parsed to UTC: %s', (text, utc) => {
    expect(moment.parse(text)).toBe(utc)
  })

  it.each([
    ['2026-11-28', 'moment_expected'],
    ['2026-11-28T10:00:00', 'moment_expected'],
    ['2026-11-28T10:00:00+25:00', 'moment_expected'],
    ['0000-12-31T23:00:00Z', 'year_expected'],
    ['0001-01-01T00:30:00+01:00', 'year_expected'],
    ['9999-12-31T23:30:00-01:00', 'year_expected'],
  ])('a moment is refused with one reason: %s', (text, message) => {
    expect(moment.safeParse(text).error?.issues.map((it) => it.message)).toEqual([message])
  })
})

it.each([
  ['name,ASC', 'name,ASC'],
  ['createdAt,desc', 'createdAt,DESC'],
  ['createdAt,Asc', 'createdAt,ASC'],
])('a list is sorted by %s', (sort, expected) => {
  expect(listQuery.sort.parse(sort)).toBe(expected)
})

test('every moment in a request may have an offset', () => {
  const inputs: [name: string, schema: unknown][] = [
    ...Object.entries({ eventBatch, sdkEvent, sdkSession, surveyResponse }),
  ]
  const addInputs = (router: AnyContractRouter, path: string[]) => {
    if (isContractProcedure(router)) return void inputs.push([path.join('.'), router['~orpc'].inputSchema])
    for (const [name, inner] of Object.entries(router)) addInputs(inner as AnyContractRouter, [...path, name])
  }
  addInputs(contract, [])
  expect(inputs.length).toBeGreaterThan(300)
  const strict = inputs.flatMap(([name, schema]) =>
    schema ? listStrictMoments(schema as z.ZodType).map((at) => `${name}: ${at}`) : [],
  )
  // A receipt is signed as it was written.
  expect(strict).toEqual(['privacy.verifyReceipt: properties.receipt.properties.erasedAt'])
})

/** Lists the places in which a schema accepts moments in UTC only. */
function listStrictMoments(schema: z.ZodType): string[] {
  const found: string[] = []
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema, path }) {
      if (jsonSchema.format !== 'date-time' || zodSchema instanceof z.ZodPipe) return
      if (!z.safeParse(zodSchema as unknown as z.ZodType, '2026-11-28T10:00:00+01:00').success)
        found.push(path.join('.'))
    },
  })
  return found
}
