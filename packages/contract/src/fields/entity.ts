import { z } from 'zod'
import { limits } from '../constants/values/limits.ts'
import { problem } from './problem.ts'

// Lower case, as the database writes it, because ids are also compared as texts.
export const id = z.uuid().toLowerCase()

/** Accepts only years that both the database and ISO 8601 write with four digits. */
export function isKeptMoment(text: string): boolean {
  const ms = Date.parse(text)
  return ms >= Date.parse('0001-01-01') && ms < Date.parse('+010000-01-01')
}
export const yearProblem = problem('year_expected')

/** A moment that a caller sends, in UTC or with an offset: `2026-11-28T10:00:00+01:00`. It becomes one in UTC. */
export const moment = z
  .string()
  // A plus that a query string did not escape arrives as a space.
  .overwrite((text) => text.replace(/ (?=\d\d:\d\d$)/, '+'))
  .check(z.iso.datetime({ offset: true, ...problem('moment_expected'), abort: true }))
  .refine(isKeptMoment, { ...yearProblem, abort: true })
  .overwrite(toUtc)

/** Converts a moment to UTC. One already in UTC keeps its digits: microseconds, or none. */
export function toUtc(text: string): string {
  return text.endsWith('Z') ? text : new Date(text).toISOString()
}

/** Fields of every stored entity: when and by whom (member id) it was created and last changed. */
export const auditFields = {
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  createdBy: id.nullable(),
  updatedBy: id.nullable(),
}

const largestInt4 = 2_147_483_647

/** A version number that fits its column, so that a larger one is refused here and not by the database. */
export const int4 = z.int().min(1).max(largestInt4)

/** Guards an entity against lost updates. Send the one you read; a stale one answers 409. */
export const revision = z.int().min(1).max(largestInt4)

/** Query of every list: page from 0, size up to 1000, `sort=field,ASC|DESC` in any case. */
export const listQuery = {
  page: z.coerce.number().int().min(0).default(0),
  size: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.pageSize),
  sort: z
    .string()
    .regex(/^[A-Za-z]+,([Aa][Ss][Cc]|[Dd][Ee][Ss][Cc])$/, problem('sort_expected'))
    .overwrite((text) => text.replace(/,.*/, (direction) => direction.toUpperCase()))
    .default('createdAt,DESC'),
}

/** Query of a list that can be searched: only entries whose names contain this text, in any case. */
export const searchQuery = { search: z.string().normalize('NFC').trim().max(200).optional() }

/** One part of a list. */
export const pagedOf = <T extends z.ZodType>(content: T) =>
  z.object({
    content: z.array(content),
    page: z.int(),
    size: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
  })

export interface Paged<T> {
  content: T[]
  page: number
  size: number
  totalPages: number
  totalElements: number
}

/** One thing that is wrong. */
export const detail = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** Why a call that was made for one of several entries was refused. */
const refusal = z.object({
  code: z.string(),
  message: z.string(),
  subErrors: z.array(detail),
})

/** What became of each of several entries, in the order of the request: a result, or a refusal. */
export const outcomesOf = <T extends z.ZodType>(result: T) =>
  z.object({
    outcomes: z.array(z.object({ id, result: result.nullable(), refusal: refusal.nullable() })),
  })

export interface EntryOutcome<T> {
  id: string
  result: T | null
  refusal: z.infer<typeof refusal> | null
}
