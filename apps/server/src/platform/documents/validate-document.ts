import type { PatternField } from '@waymark/contract'
import { exportDocument, listPatterns, refuseUnknownFields } from '@waymark/contract'
import { toSubError, type SubError } from '@waymark/contract/constants'
import { z } from 'zod'
import { DomainError } from '../errors.ts'
import { describeIssues } from '../describe-issues.ts'
import { assertAllStorable } from './assert-all-storable.ts'
import { excessParams, findExcess } from './find-excess.ts'

/** The field of a body that holds the document. */
export const documentField = 'document'
const documentSchema = refuseUnknownFields(exportDocument)
/** Nobody mends more by hand. */
const mostNamed = 20

export interface ValidDocument {
  document: Record<string, unknown>
  patterns: PatternField[]
  /** The other fields of the body, not validated. */
  others: Record<string, unknown>
}

/** Parses and validates a body with a document. Throws the error that answers the call. May take seconds. */
export function validateDocument(bytes: Buffer): ValidDocument {
  const excess = findExcess(bytes)
  if (excess) {
    const params = excess === 'too_many' ? { params: excessParams } : {}
    throw toRefusal([toSubError(excess, { field: documentField, ...params } as never)])
  }
  const body = parse(bytes)
  if (!isObject(body)) throw toRefusal([toSubError('object_expected')])
  const { [documentField]: given, ...others } = body
  assertAllStorable(body)
  const issues = findEarlyIssues(given)
  if (issues.length > 0) throw toRefusal(describe(issues, given))
  const result = documentSchema.safeParse(given)
  if (!result.success) throw toRefusal(describe(result.error.issues, given))
  return { document: result.data, patterns: listPatterns(result.data), others }
}

const toRefusal = (subErrors: SubError[]) => new DomainError('invalid_input', { subErrors })

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new DomainError('malformed_json')
  }
}

function describe(issues: z.core.$ZodIssue[], given: unknown): SubError[] {
  const inBody = issues.slice(0, mostNamed).map((it) => ({ ...it, path: [documentField, ...it.path] }))
  return describeIssues(inBody, { [documentField]: given }).slice(0, mostNamed)
}

/**
 * Validates the entries of each list one by one, and stops at the first wrong ones: a mistake that occurs a million
 * times would otherwise be described a million times first.
 */
function findEarlyIssues(given: unknown): z.core.$ZodIssue[] {
  if (!isObject(given)) return []
  const issues: z.core.$ZodIssue[] = []
  for (const [name, schema] of Object.entries(documentSchema.shape)) {
    const entry = toEntrySchema(schema)
    const entries = given[name]
    if (!entry || !Array.isArray(entries)) continue
    for (const [index, it] of entries.entries()) {
      const found = entry.safeParse(it).error?.issues ?? []
      for (const issue of found.slice(0, mostNamed))
        issues.push({ ...issue, path: [name, index, ...issue.path] })
      if (issues.length >= mostNamed) return issues
    }
  }
  return issues
}

function toEntrySchema(schema: z.ZodType): z.ZodType | undefined {
  const list = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? schema.unwrap() : schema
  return list instanceof z.ZodArray ? (list.element as z.ZodType) : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
