import { z } from 'zod'
import { attributeNamePattern, classPattern, tagPattern } from '../constants/authoring/element-names.ts'
import { CONFIG_VERSION, identifierRoles, textMatches } from '../constants/authoring/guidance.ts'
import { limits } from '../constants/values/limits.ts'
import { elementFingerprint } from './fingerprint.ts'
import { listPatterns } from './list-patterns.ts'
import { localizedText } from './locale.ts'
import { problem } from '../fields/problem.ts'

const clueText = z.strictObject({ match: z.enum(textMatches), value: localizedText })
const path = z.array(z.string().min(1).max(500)).max(10)
const tagName = z.string().regex(tagPattern)

const attributeName = z.string().regex(attributeNamePattern)

/** The column of a table that the element is in. The mark of its cells decides, or without one, its heading. */
const column = z.strictObject({
  /** An attribute whose value all cells of the column have in common, and no other cells. */
  attribute: z.strictObject({ name: attributeName, value: z.string().min(1).max(500) }).optional(),
  /** The whole text of some part of its heading. */
  text: localizedText.optional(),
})

/**
 * The list or table that the row is in, where several on the page have such a row. One of the three tells it.
 */
const list = z.strictObject({
  /** An attribute of an element around all of its rows, and around those of no other. */
  attribute: z.strictObject({ name: attributeName, value: z.string().min(1).max(500) }).optional(),
  /** The whole text of the last heading before its rows. */
  text: localizedText.optional(),
  /** How many lists or tables with such rows stand before it on the page. */
  place: z.int().min(0).max(999).optional(),
})

/** The entry of a list or table that the element is in, distinguished from the others by a text in it or its place. */
const row = z.strictObject({
  tag: tagName,
  role: z
    .string()
    .regex(/^[a-z]{1,40}$/)
    .optional(),
  classes: z.array(z.string().regex(classPattern)).max(10).optional(),
  /** The number of elements with these properties between the element and its row; 0 when absent. */
  level: z.int().min(0).max(20).optional(),
  /** The whole text of some part of the row. */
  text: localizedText.optional(),
  /** Instead of a text: how many rows of its table stand above it, as the table is sorted now. */
  place: z.int().min(0).max(99_999).optional(),
  column: column.optional(),
  list: list.optional(),
})

/**
 * The clues to a web element, at configVersion 2. Needs at least one besides the URL. The kind WEB_ROW is an element in
 * the row of a list; SDKs up to 0.2.0 do not know it and find nothing, rather than the same in another row.
 */
export const webIdentifier = z
  .strictObject({
    configVersion: z.literal(CONFIG_VERSION),
    kind: z.enum(['WEB', 'WEB_ROW']),
    role: z.enum(identifierRoles),
    /** The page to search, matched against path, query and hash; every page when absent. */
    url: z.strictObject({ match: z.enum(textMatches), value: z.string().min(1).max(2000) }).optional(),
    tag: tagName.optional(),
    attributes: z
      .array(
        z.strictObject({
          name: attributeName,
          match: z.enum(textMatches),
          value: z.string().max(500),
        }),
      )
      .max(20)
      .optional(),
    text: clueText.optional(),
    /** The row of a list that the element is in, for the kind WEB_ROW only. */
    row: row.optional(),
    /** The position among equal candidates, counted from 0 in document order; within the row if there is one. */
    index: z.int().min(0).max(9999).optional(),
    css: z.string().min(1).max(1000).optional(),
    /** Selectors of the open shadow hosts around the element, outermost first. If absent, all are searched. */
    shadowPath: path.optional(),
    /** Selectors of the same-origin frames around the element, outermost first. If absent, all are searched. */
    framePath: path.optional(),
    /** The element's properties when it was picked, used to find it again when the clues no longer match. */
    fingerprint: elementFingerprint.optional(),
  })
  .refine(
    ({ tag, attributes, text, css }) => tag || css || attributes?.length || text,
    problem('clue_missing'),
  )
  .refine(hasRowOfItsKind, problem('row_expected', { path: ['row'] }))
  .refine(hasShortPatterns, problem('pattern_too_long', { params: { max: limits.regexLength } }))

const nativeText = z.string().min(1).max(500).optional()

/** The row of a native list that the view is in, distinguished from the others by a text in it. */
const nativeRow = z.strictObject({
  className: z.string().min(1).max(500),
  /** The number of views of this class between the view and its row; 0 when absent. */
  level: z.int().min(0).max(20).optional(),
  /** The whole text or label of some view in the row. */
  text: localizedText,
})

/**
 * The clues to an element of a native screen, at configVersion 2. The kind NATIVE_ROW is a view in the row of a list; SDKs
 * up to 0.2.0 do not know it and find nothing, rather than the same in another row.
 */
export const nativeIdentifier = z
  .strictObject({
    configVersion: z.literal(CONFIG_VERSION),
    kind: z.enum(['NATIVE', 'NATIVE_ROW']),
    role: z.enum(identifierRoles),
    /** The activity, view controller or route to search; every screen when absent. */
    screen: z.strictObject({ match: z.enum(textMatches), value: z.string().min(1).max(500) }).optional(),
    accessibilityId: nativeText,
    label: nativeText,
    hint: nativeText,
    resourceId: nativeText,
    testId: nativeText,
    tag: nativeText,
    className: nativeText,
    text: clueText.optional(),
    /** Such as `enabled` or `selected`, as the view reports it. */
    state: z.record(z.string().max(40), z.boolean()).optional(),
    /** Class names and child positions from the root, as in `Window/0 List/2 Row/1`. */
    relationPath: z.string().min(1).max(1000).optional(),
    /** The row of a list that the view is in, for the kind NATIVE_ROW only. */
    row: nativeRow.optional(),
    /** The position among equal views, counted from 0 in the tree's order; within the row if there is one. */
    index: z.int().min(0).max(9999).optional(),
  })
  .refine(
    ({ accessibilityId, label, hint, resourceId, testId, tag, className, text, relationPath }) =>
      accessibilityId ?? label ?? hint ?? resourceId ?? testId ?? tag ?? className ?? text ?? relationPath,
    problem('native_clue_missing'),
  )
  .refine(
    ({ kind, role, row }) =>
      kind === 'NATIVE_ROW' ? role === 'TARGET' && hasWords(row?.text) : row === undefined,
    problem('row_expected', { path: ['row'] }),
  )
  .refine(hasShortPatterns, problem('pattern_too_long', { params: { max: limits.regexLength } }))

export const elementIdentifier = z.discriminatedUnion('kind', [webIdentifier, nativeIdentifier])

export type WebIdentifier = z.infer<typeof webIdentifier>
export type NativeIdentifier = z.infer<typeof nativeIdentifier>
export type ElementIdentifier = z.infer<typeof elementIdentifier>

/** Conditions are never about rows: to an older SDK an ABSENCE would seem to hold. */
function hasRowOfItsKind({
  kind,
  role,
  row,
}: {
  kind: string
  role: string
  row?: Row | undefined
}): boolean {
  if (kind !== 'WEB_ROW' || !row) return kind !== 'WEB_ROW' && row === undefined
  const { text, place, column, list } = row
  const isPlaced = place !== undefined
  return (
    role === 'TARGET' &&
    hasWords(text) !== isPlaced &&
    (!column || !!column.attribute || hasWords(column.text)) &&
    (!list || !!list.attribute || hasWords(list.text) || list.place !== undefined)
  )
}

function hasWords(text: Row['text']): boolean {
  return Object.values(text ?? {}).some((it) => it.trim() !== '')
}

type Row = z.infer<typeof row>

/** A function declaration, because both schemas above use it. */
function hasShortPatterns(identifier: object): boolean {
  return listPatterns(identifier).every(({ pattern }) => pattern.length <= limits.regexLength)
}
